// SPDX-License-Identifier: MIT
// Shows a page that says so when the server cannot be reached. That is its only job: it stores
// nothing that is served, so it can never show an old page.

/** In the languages of the page: a title, what is known, and a way on. */
const texts = /** @type {{[language: string]: [string, string, string]}} */ ({
  en: [
    'No connection',
    'The server cannot be reached at the moment. Your games are kept there and wait for you.',
    'Try again',
  ],
  fr: [
    'Pas de connexion',
    'Le serveur est injoignable pour le moment. Vos parties y sont gardées et vous attendent.',
    'Réessayer',
  ],
  de: [
    'Keine Verbindung',
    'Der Server ist gerade nicht zu erreichen. Ihre Spiele sind dort aufgehoben und warten auf Sie.',
    'Erneut versuchen',
  ],
});

const style = `
  html { font: 1.1rem/1.5 system-ui, sans-serif; color-scheme: light dark }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center;
    padding: 1.5rem; box-sizing: border-box; text-align: center; background: #f1ede1; color: #1c2925 }
  svg { width: 5rem }
  p { max-width: 28rem; margin: 0 0 1.5rem }
  a { padding: .7rem 1.4rem; border-radius: 10px; background: #1f5244; color: #fff;
    text-decoration: none; font-weight: 600 }
  @media (prefers-color-scheme: dark) {
    body { background: #0e1614; color: #ebe8dc }
    a { background: #8fd0b4; color: #08201a }
  }`;

const picture = `<svg viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="14"
  fill="#1f5244"/><rect x="12" y="13" width="27" height="38" rx="4" fill="#d9cda8"
  transform="rotate(-12 26 38)"/><rect x="25" y="13" width="28" height="39" rx="4" fill="#fffdf6"
  transform="rotate(9 38 36)"/></svg>`;

/** The page that needs no server. */
function offline() {
  const language =
    navigator.languages.map((name) => name.slice(0, 2)).find((name) => name in texts) ?? 'en';
  const [title, text, again] = texts[language];
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style>
<body data-offline><main>${picture}<h1>${title}</h1><p>${text}</p><a href="">${again}</a></main>`;
  return new Response(page, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

const worker = /** @type {any} */ (self);

worker.addEventListener('install', () => worker.skipWaiting());

worker.addEventListener('activate', (/** @type {any} */ event) =>
  event.waitUntil(
    // The page is asked for while this script is still being started.
    Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]),
  ),
);

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request, preloadResponse } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  event.respondWith(
    Promise.resolve(preloadResponse)
      .then((answer) => answer ?? fetch(request))
      .catch(offline),
  );
});

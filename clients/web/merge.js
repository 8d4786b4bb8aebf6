// SPDX-License-Identifier: MIT

/** Applies a JSON Merge Patch (RFC 7396) to a copy of `target`.
 * @param {any} target @param {any} patch @returns {any} */
export function merged(target, patch) {
  if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch;
  const old = target !== null && typeof target === 'object' && !Array.isArray(target) ? target : {};
  // No prototype: a member may have any name, even "__proto__".
  const fresh = Object.assign(Object.create(null), old);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete fresh[name];
    else fresh[name] = merged(fresh[name], value);
  }
  return fresh;
}

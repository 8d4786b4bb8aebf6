// SPDX-License-Identifier: MIT
/** Every way to spoil a value in one place: [what was done, the spoilt value]. */
export function* spoilt(value, path = '') {
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries())
      for (const [what, bad] of spoilt(item, `${path}/${i}`)) yield [what, replaced(value, i, bad)];
  } else if (value !== null && typeof value === 'object') {
    yield [`${path} has a member nobody knows`, { ...value, nobody_knows_this: 1 }];
    for (const [name, member] of Object.entries(value)) {
      // A number of backs may stand where cards may.
      const wrongKind = typeof member !== 'string' ? 'seven' : path.includes('/zones') ? true : 7;
      yield [`${path}/${name} is of the wrong kind`, { ...value, [name]: wrongKind }];
      for (const [what, bad] of spoilt(member, `${path}/${name}`))
        yield [what, { ...value, [name]: bad }];
    }
  }
}

const replaced = (array, i, value) => array.map((item, j) => (i === j ? value : item));

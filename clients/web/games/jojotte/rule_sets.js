// SPDX-License-Identifier: MIT

/** The rule sets by name, the usual one first. */
export const ruleSets = ['culbertson', 'hervey', 'denexa'];

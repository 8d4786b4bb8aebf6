// SPDX-License-Identifier: MIT
// Of ES2023 the page uses this much, which browsers have had since 2022 and Node has from 18 on.
// What came later (`toSorted` and its like) is unknown to tsconfig.json, so the types refuse it.

interface Array<T> {
  findLast(is: (item: T, at: number) => unknown): T | undefined;
  findLastIndex(is: (item: T, at: number) => unknown): number;
}

interface ReadonlyArray<T> {
  findLast(is: (item: T, at: number) => unknown): T | undefined;
  findLastIndex(is: (item: T, at: number) => unknown): number;
}

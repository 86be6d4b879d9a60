/** Whether two lists hold the same values in the same order, compared as React compares dependencies. */
export const sameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => Object.is(item, other[index]))

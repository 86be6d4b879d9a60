/**
 * Removes the zeros at the end of a decimal number, which do not change its value: `25.00` is `25`, `25.10` is
 * `25.1`.
 */
export const withoutZeros = (text: string): string =>
  text.includes('.') ? text.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : text

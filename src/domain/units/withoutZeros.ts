/** A decimal number without the zeros at its end, which say nothing of its value: `25.00` is `25`, `25.10` is `25.1`. */
export const withoutZeros = (text: string): string =>
  text.includes('.') ? text.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : text

/** Zeros after the decimal mark say nothing of a number that somebody typed: 25.00 was 25. */
export const withoutZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

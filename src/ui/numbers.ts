const plain = new Intl.NumberFormat('en', {
  minimumSignificantDigits: 3,
  maximumSignificantDigits: 3,
  useGrouping: false,
})

/** A result as it is shown: three significant figures. */
export const significant = (value: number): string => plain.format(value)

/** Where a dot or an at sign would make a mail program take what is around it for an address. */
const beforeAddress = /[.@](?=[\p{L}\p{N}-]{2})/gu
const afterDigit = /\d$/

/**
 * Makes text of another user safe for a mail. Mail programs turn anything like an address into a link; after this they
 * find none, and every word stays readable. Numbers keep their points.
 */
export function withoutLinks(text: string): string {
  return text.replace(/:\/\//g, ': //').replace(beforeAddress, (sign, at: number) => {
    const isNumber =
      sign === '.' && afterDigit.test(text.slice(Math.max(0, at - 1), at)) && /^\d/.test(text.slice(at + 1))
    return isNumber ? sign : `[${sign}]`
  })
}

/** Makes a name of another user safe for a mail: one short line without links. */
export function untrustedName(name: string): string {
  const line = withoutLinks(name.replace(/\s+/g, ' ').trim())
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}

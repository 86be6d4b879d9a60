/** Where a dot or an at sign would make a mail program take what is around it for an address. */
const beforeAddress = /[.@](?=[\p{L}\p{N}-]{2})/gu
const afterDigit = /\d$/

/**
 * Words that somebody else typed, for a mail to a stranger. Mail programs make a link of whatever looks like an address:
 * here nothing does any more, and every word can still be read. Numbers keep their points.
 */
export function withoutLinks(text: string): string {
  return text.replace(/:\/\//g, ': //').replace(beforeAddress, (sign, at: number) => {
    const isNumber =
      sign === '.' && afterDigit.test(text.slice(Math.max(0, at - 1), at)) && /^\d/.test(text.slice(at + 1))
    return isNumber ? sign : `[${sign}]`
  })
}

/** A name of somebody else's: one line, not long, and no link. */
export function foreignName(name: string): string {
  const line = withoutLinks(name.replace(/\s+/g, ' ').trim())
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}

/** Whom an address belongs to, as far as it tells: itself, or of IPv6 its /64, which one household or machine has. */
export function senderOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [front = '', back] = address.split('::')
  const groups = front.split(':').filter((group) => group !== '')
  const missing =
    back === undefined ? 0 : 8 - groups.length - back.split(':').filter((group) => group !== '').length
  return [...groups, ...Array.from({ length: missing }, () => '0')].slice(0, 4).join(':')
}

/**
 * Returns the network that an address belongs to: the address itself, or the /64 of an IPv6 address, which one
 * household or machine has.
 */
export function senderOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [front = '', back] = address.split('::')
  const groups = front.split(':').filter((group) => group !== '')
  const missing =
    back === undefined ? 0 : 8 - groups.length - back.split(':').filter((group) => group !== '').length
  return [...groups, ...Array.from({ length: missing }, () => '0')].slice(0, 4).join(':')
}

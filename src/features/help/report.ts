/** What a person can write about. */
export const messageKinds = ['support', 'bug', 'feature'] as const
export type MessageKind = (typeof messageKinds)[number]

export interface BuildFacts {
  readonly version: string
  readonly number: string
  /** ISO date and time. */
  readonly at: string
}

/** Where support is reached: a mail address, a page, or nothing that this installation names. */
export type SupportPlace =
  | { readonly kind: 'mail'; readonly address: string }
  | { readonly kind: 'site'; readonly url: string }
  | { readonly kind: 'none' }

/** From what the installation was built with. Anything but a mail address or an https page is taken for nothing. */
export function supportPlace(configured: string | undefined): SupportPlace {
  if (configured === undefined || configured === '') return { kind: 'none' }
  if (/^https:\/\/\S+$/.test(configured)) return { kind: 'site', url: configured }
  return /^[^\s@]+@[^\s@]+$/.test(configured) ? { kind: 'mail', address: configured } : { kind: 'none' }
}

/** The whole text that is sent. Only a bug report carries what the machine is. */
export function messageText(
  kind: MessageKind,
  written: string,
  facts: readonly { readonly name: string; readonly value: string }[],
): string {
  const lines = kind === 'bug' ? ['', '--', ...facts.map(({ name, value }) => `${name}: ${value}`)] : []
  return [written.trim(), ...lines].join('\n').trim()
}

/** Opens the mail program with everything filled in. */
export const mailLink = (address: string, subject: string, text: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`

/** Returns name and version of the browser and of the system, from the user agent. */
export function browserName(userAgent: string): string {
  const known: readonly (readonly [RegExp, string])[] = [
    [/Edg\/([\d.]+)/, 'Edge'],
    [/OPR\/([\d.]+)/, 'Opera'],
    [/Firefox\/([\d.]+)/, 'Firefox'],
    [/Chrome\/([\d.]+)/, 'Chrome'],
    [/^(?=.*Safari).*?Version\/([\d.]+)/, 'Safari'],
  ]
  const systems: readonly (readonly [RegExp, string])[] = [
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/CrOS/, 'ChromeOS'],
    [/Linux/, 'Linux'],
  ]
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1]
  for (const [sign, name] of known) {
    const version = sign.exec(userAgent)?.[1]
    if (version !== undefined) return [`${name} ${version}`, system].filter(Boolean).join(', ')
  }
  return userAgent
}

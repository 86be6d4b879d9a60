import type { LucideIcon } from 'lucide-react'

/** A drawn sign beside a word: hidden from screen readers, because the word says it. */
export function Icon({ of: Drawing, size = 16 }: { of: LucideIcon; size?: number }) {
  return <Drawing size={size} strokeWidth={1.75} aria-hidden focusable={false} style={{ flex: 'none' }} />
}

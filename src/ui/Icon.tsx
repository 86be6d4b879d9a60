import type { LucideIcon } from 'lucide-react'

/** An icon beside a word. Hidden from screen readers, because the word has the meaning. */
export function Icon({ of: Drawing, size = 16 }: { of: LucideIcon; size?: number }) {
  return <Drawing size={size} strokeWidth={1.75} aria-hidden focusable={false} style={{ flex: 'none' }} />
}

import { useRef } from 'react'
import { Dialog, type DialogProps } from 'react-aria-components'
import { useKeptFocus } from './useKeptFocus.ts'

/** A dialog that keeps the focus when what has it goes away: keys, Escape among them, go on being heard. */
export function KeptDialog(props: DialogProps) {
  const dialog = useRef<HTMLElement>(null)
  useKeptFocus(dialog)
  return <Dialog {...props} ref={dialog} />
}

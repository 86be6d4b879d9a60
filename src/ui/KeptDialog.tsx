import { useRef } from 'react'
import { Dialog, type DialogProps } from 'react-aria-components'
import { useKeptFocus } from './useKeptFocus.ts'

/** A dialog that keeps the focus when its focused element is removed, so that keys such as Escape still work. */
export function KeptDialog(props: DialogProps) {
  const dialog = useRef<HTMLElement>(null)
  useKeptFocus(dialog)
  return <Dialog {...props} ref={dialog} />
}

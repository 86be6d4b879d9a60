import { useRef } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

export interface FileButtonProps extends Omit<ButtonProps, 'onPress' | 'onSelect' | 'type'> {
  /** Endings and media types that the dialog of the system offers. */
  readonly accept: readonly string[]
  readonly multiple?: boolean
  /** Uses a camera of the device: the one facing away from the person, or the other. */
  readonly capture?: 'environment' | 'user'
  onSelect(files: FileList | null): void
}

/** A button that asks the system for files. */
export function FileButton({ accept, multiple = false, capture, onSelect, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        {...button}
        onPress={() => {
          if (input.current === null) return
          // Choosing the same file again is an answer too.
          input.current.value = ''
          input.current.click()
        }}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.join(',')}
        multiple={multiple}
        capture={capture}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => onSelect(event.currentTarget.files)}
      />
    </>
  )
}

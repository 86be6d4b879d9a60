import { type ReactNode, useState } from 'react'
import { Disclosure } from '#ui/Disclosure.tsx'

/** A folded section whose content is made when it is first opened: a live result does not draw what nobody reads. */
export function LazyDisclosure({
  title,
  note,
  opensAll,
  children,
}: {
  title: string
  note?: ReactNode
  opensAll: boolean
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const open = isOpen || opensAll
  return (
    <Disclosure
      level={2}
      title={title}
      {...(note !== undefined && { note })}
      isOpen={open}
      onOpenChange={setIsOpen}
    >
      {open && children}
    </Disclosure>
  )
}

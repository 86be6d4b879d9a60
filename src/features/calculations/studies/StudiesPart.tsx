import { type ComponentProps, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { StudiesView } from './StudiesView.tsx'
import { useStudies } from './useStudies.ts'

/** Renders all studies of an open calculation. They continue while the result is open. */
export function StudiesPart({
  host,
  onRunning,
  ...shown
}: Omit<ComponentProps<typeof StudiesView>, 'studies'> & {
  /** Where they are shown; null while they are not. */
  readonly host: HTMLElement | null
  onRunning(isRunning: boolean): void
}) {
  const studies = useStudies(shown.module, shown.projectId, shown.reading)
  const { isRunning } = studies
  useEffect(() => onRunning(isRunning), [isRunning, onRunning])
  return host === null ? null : createPortal(<StudiesView {...shown} studies={studies} />, host)
}

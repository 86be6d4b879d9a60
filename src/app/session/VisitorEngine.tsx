import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { modulePerson } from '#domain/permissions/modules.ts'
import { createEngine } from '#engine/engine.ts'
import { EngineContext } from '#engine/hooks.ts'
import type { Engine } from '#engine/types.ts'
import { PageSpinner } from '#ui/Spinner.tsx'

/** The engine of who has no account, for the life of what is inside. */
export function VisitorEngine({ children }: { children: ReactNode }) {
  const [engine, setEngine] = useState<Engine | null>(null)
  useEffect(() => {
    const made = createEngine({ person: () => modulePerson(null) })
    // In slices: what is inside is a whole screen, half a second of a phone.
    startTransition(() => setEngine(made))
    return () => made.dispose()
  }, [])
  return engine === null ? <PageSpinner /> : <EngineContext value={engine}>{children}</EngineContext>
}

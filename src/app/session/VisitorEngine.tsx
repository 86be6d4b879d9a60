import { type ReactNode, useEffect, useState } from 'react'
import { modulePerson } from '#domain/permissions/modules.ts'
import { createEngine } from '#engine/engine.ts'
import { EngineContext } from '#engine/hooks.ts'
import { loadedEngine, type ScreenEngine } from '#engine/lazy.ts'

/** Made with the first picture, which may be begun more than once: what is inside stands at once. */
let made: ScreenEngine | null = null

function engineOfVisitors(): ScreenEngine {
  made ??= loadedEngine(createEngine({ person: () => modulePerson(null) }))
  return made
}

/** The engine of who has no account, for the life of what is inside. */
export function VisitorEngine({ children }: { children: ReactNode }) {
  const [engine] = useState(engineOfVisitors)
  useEffect(
    () => () => {
      engine.dispose()
      if (made === engine) made = null
    },
    [engine],
  )
  return <EngineContext value={engine}>{children}</EngineContext>
}

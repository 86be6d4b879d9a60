import { type ReactNode, useEffect, useState } from 'react'
import { modulePerson } from '#domain/permissions/modules.ts'
import { createEngine } from '#engine/engine.ts'
import { EngineContext } from '#engine/hooks.ts'
import { loadedEngine, type ScreenEngine } from '#engine/lazy.ts'

/** The engine is made with the first render, so that its children render at once. React may begin that render twice. */
let made: ScreenEngine | null = null

function engineOfVisitors(): ScreenEngine {
  made ??= loadedEngine(createEngine({ person: () => modulePerson(null) }))
  return made
}

/** Provides the engine of a visitor to its children until it unmounts. */
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

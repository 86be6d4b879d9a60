import { useMemo } from 'react'
import { checkHealth, checkReadiness } from '#api/health.ts'
import { useSessionClient } from '#api/hooks.ts'
import { useLocalDatabase } from '#data/react/hooks.ts'
import { loadForm } from '#engine/forms.ts'
import { useEngine } from '#engine/hooks.ts'
import type { SystemChecks } from '#features/help/index.ts'
import { http } from '../session/session.ts'

/** How each part of the system is found to work: by asking it to. */
export function useSystemChecks(): SystemChecks {
  const database = useLocalDatabase()
  const engine = useEngine()
  const { mode } = useSessionClient()
  return useMemo(
    () => ({
      api: async (signal) => (mode === 'demo' ? 'absent' : checkHealth(http, signal)),
      database: async (signal) => (mode === 'demo' ? 'absent' : checkReadiness(http, signal)),
      storage: async () => ((await database.writes()).ok ? 'operational' : 'trouble'),
      calculations: async (signal) => {
        const module = (await engine.load()).modules.list().find(({ isActive }) => isActive)
        const form = await loadForm(module?.id ?? '')
        if (form === undefined) return 'trouble'
        const result = await engine.run(form.id, form.example, {
          // Nothing is saved: any project will do, and modules ask for one.
          projectId: 'trial',
          purpose: 'preview',
          signal,
        })
        return result.ok ? 'operational' : 'trouble'
      },
    }),
    [database, engine, mode],
  )
}

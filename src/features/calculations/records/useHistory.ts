import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkspace } from '#data/react/hooks.ts'
import type { KeptRun } from '#data/repositories/runs.ts'
import { historyLength } from '#domain/calc/registry/history.ts'
import { english } from '#domain/calc/shown/reader.ts'
import { shown } from '#domain/calc/shown/shown.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import type { StoredResult } from '#domain/schemas/messageResult.ts'
import { toast } from '#ui/toast.tsx'
import { adviceOf } from '../page/useSave.ts'

type Given = Pick<KeptRun, 'inputs' | 'typed' | 'materials' | 'sources'>

export interface History {
  /** A run that somebody asked for. One of a calculation that is not saved yet waits for its first save. */
  ran(calculation: CalculationDocument | null, result: StoredResult, given: Given): void
  saved(calculation: CalculationDocument): void
}

/** Keeps the runs of one open calculation. */
export function useHistory(): History {
  const { t } = useTranslation('records')
  const { runs } = useWorkspace()
  const waiting = useRef<readonly Omit<KeptRun, 'calculation'>[]>([])
  const keep = useCallback(
    async (run: KeptRun) => {
      const kept = await runs.keep(run)
      if (!kept.ok) toast.error(t('history.notKept'), adviceOf(kept.problem), { id: 'run-kept' })
    },
    [runs, t],
  )
  return {
    ran(calculation, answered, given) {
      const result = shown(answered, english)
      if (calculation !== null) void keep({ calculation, result, ...given })
      else waiting.current = [...waiting.current, { result, ...given }].slice(-historyLength)
    },
    saved(calculation) {
      const { results, inputs, typed, materials, sources } = calculation.data
      const all = [
        ...waiting.current,
        ...(results === null ? [] : [{ result: shown(results, english), inputs, typed, materials, sources }]),
      ]
      waiting.current = []
      for (const run of all) void keep({ calculation, ...run })
    },
  }
}

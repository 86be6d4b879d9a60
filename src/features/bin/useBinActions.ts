import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSignedIn } from '#api/hooks.ts'
import { useWorkspace } from '#data/react/hooks.ts'
import { useRoom } from '#data/react/useRoom.ts'
import type { BinDone } from '#data/repositories/bin.ts'
import { outsideOfEachOther, type Restoration } from '#domain/bin/contents.ts'
import type { BinEntry } from '#domain/bin/entry.ts'
import { paths } from '#domain/protocol/paths.ts'
import { askRoom } from '#ui/room/askRoom.ts'
import { toast } from '#ui/toast.tsx'

/** Restores entries, deletes them for ever, and reports the outcome. */
export function useBinActions() {
  const { t } = useTranslation('bin')
  const { bin } = useWorkspace()
  const navigate = useNavigate()
  const hasRoom = useRoom(useSignedIn(), askRoom)

  const failed = (title: string, { done, problem }: BinDone, count: number) => {
    if (problem === null) return
    const reason = problem.message
    toast.error(title, count > 1 ? t('partly', { done, count, reason }) : reason)
  }

  return {
    restore: async ({ steps }: Restoration): Promise<void> => {
      for (const [organizationId, added] of await bin.growthOf(steps))
        if (!(await hasRoom(organizationId, added))) return
      const result = await bin.restore(steps)
      if (result.problem !== null) return failed(t('restoreFailed'), result, steps.length)
      const last = steps.at(-1)?.entry
      if (steps.length !== 1 || last === undefined)
        return toast.success(t('restoredMany', { count: steps.length }))
      toast.success(t('restored', { name: last.name }), undefined, {
        action: { label: t('show'), onPress: () => void navigate(pathOf(last)) },
      })
    },

    deleteForEver: async (entries: readonly BinEntry[]): Promise<void> => {
      const outside = outsideOfEachOther(entries)
      const result = await bin.deleteForEver(outside)
      if (result.problem !== null) return failed(t('deleteFailed'), result, outside.length)
      const [only] = entries
      toast.success(
        entries.length === 1 && only !== undefined
          ? t('deleted', { name: only.name })
          : t('deletedMany', { count: entries.length }),
      )
    },
  }
}

/** Where a restored entry is seen. */
function pathOf({ kind, id, scope }: BinEntry): string {
  switch (kind) {
    case 'projects':
      return paths.project(scope)
    case 'folders':
      return paths.folder(scope, id)
    case 'calculations':
      return paths.projectCalculations(scope)
    case 'reports':
      return paths.projectReports(scope)
    case 'materials':
      return paths.material(id)
    case 'reportTemplates':
      return paths.reportTemplates
  }
}

import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useWorkspace } from '#data/react/hooks.ts'
import { useUndo } from '#data/react/useUndo.ts'
import type { Copied } from '#data/repositories/copies.ts'
import { ok, type Result } from '#domain/errors/result.ts'
import { paths } from '#domain/protocol/paths.ts'
import { toast } from '#ui/toast.tsx'

/** Copies, with the message about them. */
export type CopiedTo = Copied & { readonly organizationId: string; readonly label: string }

/** Reports copies with a link to them and an undo. */
export function useCopied(): (copied: CopiedTo) => void {
  const { t } = useTranslation('folders')
  const { folders, calculations } = useWorkspace()
  const undo = useUndo()
  const navigate = useNavigate()
  return ({ projectId, organizationId, folders: made, calculations: ids, label }) => {
    undo.done({
      label,
      undo: () =>
        each([
          ...ids.map((id) => () => calculations.remove(projectId, id)),
          ...made.toReversed().map((id) => () => folders.remove(projectId, id)),
        ]),
      redo: () =>
        each([
          ...made.map((id) => () => folders.restore(projectId, id)),
          ...ids.map((id) => () => calculations.restore(projectId, id)),
        ]),
      grows: { redo: () => new Map([[organizationId, { calculations: ids.length }]]) },
    })
    const [folder] = made
    toast.success(label, undefined, {
      action: {
        label: t('copyTo.open'),
        onPress: () =>
          void navigate(
            folder === undefined ? paths.projectCalculations(projectId) : paths.folder(projectId, folder),
          ),
      },
    })
  }
}

async function each(deeds: readonly (() => Promise<Result<unknown>>)[]): Promise<Result<unknown>> {
  for (const deed of deeds) {
    const result = await deed()
    if (!result.ok) return result
  }
  return ok(null)
}

import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#api/hooks.ts'
import { useWorkspace } from '#data/react/hooks.ts'
import { inTime, once } from '#data/react/once.ts'
import { useRoom } from '#data/react/useRoom.ts'
import type { CalculationDraft } from '#data/repositories/calculations.ts'
import { errorCatalogue } from '#domain/errors/catalogue.ts'
import type { Problem } from '#domain/errors/result.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { askRoom } from '#ui/room/askRoom.ts'
import { toast } from '#ui/toast.tsx'

export interface Saver {
  readonly isSaving: boolean
  /** The error of the last attempt; the entries are unchanged. */
  readonly problem: Problem | null
  /**
   * Writes to this device; the stored document, or null when it failed or was called off. `id` null makes a new calculation, and
   * asks first where the plan has no room for it.
   */
  save(id: string | null, draft: CalculationDraft): Promise<CalculationDocument | null>
}

/** Stores inputs and result together, and reports where they are. */
export function useSave(): Saver {
  const { t } = useTranslation('calculations')
  const { calculations, projects } = useWorkspace()
  const hasRoom = useRoom(useSignedIn(), askRoom)
  const [isSaving, setIsSaving] = useState(false)
  const busy = useRef(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const save = async (id: string | null, draft: CalculationDraft) => {
    // A second press while the first is under way would make a second calculation.
    if (busy.current) return null
    busy.current = true
    setIsSaving(true)
    const { projectId, type: _, ...changes } = draft
    const write = async () => {
      if (id !== null) return calculations.update(projectId, id, changes)
      const project = await inTime(once(projects.get(projectId)))
      return (await hasRoom(project?.organizationId ?? '', { calculations: 1 }))
        ? calculations.create(draft)
        : null
    }
    const saved = await write().finally(() => {
      busy.current = false
      setIsSaving(false)
    })
    if (saved === null) return null
    if (!saved.ok) {
      setProblem(saved.problem)
      toast.error(t('saved.failed'), adviceOf(saved.problem), { id: 'calculation-saved' })
      return null
    }
    setProblem(null)
    const where = t(saved.value.waiting === 1 ? 'saved.device' : 'saved.server')
    const message = draft.results === null ? `${where} ${t('saved.withoutResult')}` : where
    toast.success(t('saved.title'), message, { id: 'calculation-saved' })
    return saved.value
  }
  return { isSaving, problem, save }
}

/** The catalogue's text and what the person can do. */
export function adviceOf({ code, message }: Problem): string {
  const entry: { readonly advice?: string } = errorCatalogue[code]
  return entry.advice === undefined ? message : `${message}. ${entry.advice}`
}

/** The calculation's own id, as addresses show it. */
export function calculationId(document: CalculationDocument): string {
  const id = parseDocumentId(document.id)
  if (id === null) throw new Error(`Not a document id: ${document.id}`)
  return id.localId
}

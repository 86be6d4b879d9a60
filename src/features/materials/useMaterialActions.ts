import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useWorkspace } from '#data/react/hooks.ts'
import { useUndo } from '#data/react/useUndo.ts'
import type { ManyDone } from '#data/repositories/materials.ts'
import { type ErrorCode, errorText } from '#domain/errors/catalogue.ts'
import { fail, ok, type Problem, type Result } from '#domain/errors/result.ts'
import type { Material } from '#domain/materials/material.ts'
import { sampleMaterials } from '#domain/materials/samples.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { ValidationStatus } from '#domain/schemas/materialDescription.ts'
import type { UnitSystem } from '#domain/units/definitions.ts'
import { saveFile } from '#ui/saveFile.ts'
import { toast } from '#ui/toast.tsx'
import type { Entry } from './library.ts'
import { type Format, fileOf } from './transfer/files.ts'

/** Edits many materials with one result: an undo reverts all of them or reports what prevents it. */
const whole = async (work: Promise<ManyDone>): Promise<Result<unknown>> => {
  const done = await work
  return done.problem === null ? ok(null) : fail(done.problem)
}

/** Returns the actions on materials. Each reports its outcome and offers an undo where there is one. */
export function useMaterialActions(organizationId: string | null) {
  const { t } = useTranslation(['materials', 'common'])
  const workspace = useWorkspace()
  const undo = useUndo()
  const navigate = useNavigate()

  return useMemo(() => {
    const { materials } = workspace
    const refused = (code: ErrorCode, { message }: Problem) => toast.error(errorText(code), message)
    const said = (
      title: string,
      message: string,
      step: { undo(): Promise<Result<unknown>>; redo(): Promise<Result<unknown>> },
      isInBin = false,
    ) => {
      const done = undo.done({ label: title, ...step })
      toast.success(title, message, {
        action: { label: t('materials:undo'), onPress: () => void done.takeBack() },
        ...(isInBin && { more: { label: t('common:nav.seeBin'), onPress: () => void navigate(paths.bin) } }),
      })
    }
    const about = (entries: readonly Entry[]) =>
      entries.length === 1
        ? (entries[0]?.material.metadata.name ?? '')
        : t('count', { count: entries.length })
    /** Values by which the entries differ before an edit, to give each its own back. */
    const grouped = <Value extends string>(entries: readonly Entry[], wasOf: (entry: Entry) => Value) => {
      const groups = new Map<Value, string[]>()
      for (const entry of entries) groups.set(wasOf(entry), [...(groups.get(wasOf(entry)) ?? []), entry.id])
      return [...groups]
    }
    const each = async (steps: readonly (() => Promise<ManyDone>)[]): Promise<Result<unknown>> => {
      let outcome: Result<unknown> = ok(null)
      for (const step of steps) {
        const result = await whole(step())
        if (!result.ok) outcome = result
      }
      return outcome
    }

    return {
      async remove(entries: readonly Entry[]) {
        const ids = entries.map(({ id }) => id)
        const { done, problem: trouble } = await materials.remove(ids)
        if (trouble !== null) refused('material/delete-failed', trouble)
        if (done.length > 0)
          said(
            t('done.deleted', { count: done.length }),
            about(entries),
            { undo: () => whole(materials.restore(done)), redo: () => whole(materials.remove(done)) },
            true,
          )
      },

      async setStatus(entries: readonly Entry[], status: ValidationStatus) {
        const before = grouped(entries, ({ material }) => material.metadata.validationStatus)
        const ids = entries.map(({ id }) => id)
        const { done, problem: trouble } = await materials.setStatus(ids, status)
        if (trouble !== null) refused('material/update-failed', trouble)
        if (done.length > 0)
          said(t('done.status', { status: t(`status.${status}`) }), about(entries), {
            undo: () =>
              each(
                before.map(
                  ([was, these]) =>
                    () =>
                      materials.setStatus(these, was),
                ),
              ),
            redo: () => whole(materials.setStatus(ids, status)),
          })
      },

      async convert(entries: readonly Entry[], system: UnitSystem) {
        const before = grouped(entries, ({ material }) => material.unitSystem)
        const ids = entries.map(({ id }) => id)
        const { done, problem: trouble } = await materials.convertUnits(ids, system)
        if (trouble !== null) refused('material/convert-failed', trouble)
        if (done.length > 0)
          said(t('done.units', { system: t(`units.${system}`) }), about(entries), {
            undo: () =>
              each(
                before.map(
                  ([was, these]) =>
                    () =>
                      materials.convertUnits(these, was),
                ),
              ),
            redo: () => whole(materials.convertUnits(ids, system)),
          })
      },

      async recalculate(entries: readonly Entry[]) {
        const { done, problem: trouble } = await materials.recalculate(entries.map(({ id }) => id))
        if (trouble !== null) refused('material/recalculate-failed', trouble)
        if (done.length > 0) toast.success(t('done.recalculated', { count: done.length }), about(entries))
      },

      /** Answers the copy's id. */
      async clone(entry: Entry, taken: readonly string[]): Promise<string | null> {
        const { name } = entry.material.metadata
        const known = new Set(taken.map((each) => each.trim().toLowerCase()))
        let copy: string = t('copyOf', { name })
        for (let number = 2; known.has(copy.toLowerCase()); number++)
          copy = t('copyOfAgain', { name, number })
        const cloned = await materials.clone(entry.id, copy.slice(0, 200))
        if (!cloned.ok) {
          refused('material/create-failed', cloned.problem)
          return null
        }
        const { id } = cloned.value
        said(t('done.cloned'), cloned.value.name, {
          undo: () => whole(materials.remove([id])),
          redo: () => whole(materials.restore([id])),
        })
        return id
      },

      async addSamples(taken: readonly string[]) {
        if (organizationId === null) return
        const known = new Set(taken.map((each) => each.trim().toLowerCase()))
        const { at, by } = materials.stamp()
        const samples = sampleMaterials(at, by)
          .filter(({ metadata }) => !known.has(metadata.name.toLowerCase()))
          .map(
            (sample): Material => ({
              ...sample,
              metadata: { ...sample.metadata, id: materials.stamp().id },
            }),
          )
        if (samples.length === 0) {
          toast.info(t('done.samplesThere'), t('done.samplesThereText'))
          return
        }
        await this.addAll(samples, t('done.samples', { count: samples.length }))
      },

      /** Answers whether they are there now. */
      async addAll(added: readonly Material[], title: string): Promise<boolean> {
        if (organizationId === null) return false
        const result = await materials.addAll(organizationId, added)
        if (!result.ok) {
          refused('material/create-failed', result.problem)
          return false
        }
        const ids = result.value
        said(title, t('count', { count: ids.length }), {
          undo: () => whole(materials.remove(ids)),
          redo: () => whole(materials.restore(ids)),
        })
        return true
      },

      async exportAs(entries: readonly Entry[], format: Format) {
        try {
          const { content, type } = await fileOf(
            entries.map(({ material }) => material),
            format,
          )
          saveFile(`materials.${format}`, content, type)
          toast.success(t('done.exported'), t('count', { count: entries.length }))
        } catch {
          toast.error(t('failed.export'), t('failed.exportText'))
        }
      },
    }
  }, [workspace, undo, navigate, t, organizationId])
}

export type MaterialActions = ReturnType<typeof useMaterialActions>

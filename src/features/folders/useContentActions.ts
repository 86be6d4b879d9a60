import { useTranslation } from 'react-i18next'
import { firstValueFrom } from 'rxjs'
import { useSignedIn } from '#api/hooks.ts'
import { useWorkspace } from '#data/react/hooks.ts'
import { useRoom } from '#data/react/useRoom.ts'
import { useUndo } from '#data/react/useUndo.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { type FolderNode, type FolderTree, localIdOf, mayMove } from '#domain/contents/folderTree.ts'
import { fail, ok, type Problem, problem, type Result } from '#domain/errors/result.ts'
import type { Growth } from '#domain/permissions/allowance.ts'
import { askRoom } from '#ui/room/askRoom.ts'
import { toast } from '#ui/toast.tsx'

/** One edit, and what takes it back. */
interface Step {
  run(): Promise<Result<unknown>>
  back(): Promise<Result<unknown>>
  /** Which way brings a calculation back, in which organization. */
  readonly restores?: { readonly way: 'undo' | 'redo'; readonly organizationId: string }
}

/**
 * Returns the actions on folders and calculations of a project. An action on many entries does one after the other
 * and is one step of undo. When one of them fails, the ones before it stay done, and a message tells how many.
 */
export function useContentActions(projectId: string, tree: FolderTree) {
  const { t } = useTranslation('folders')
  const workspace = useWorkspace()
  const undo = useUndo()
  const hasRoom = useRoom(useSignedIn(), askRoom)

  const failed = (given: Problem) => toast.error(t('failed'), given.message)

  async function perform(label: string, steps: readonly Step[]): Promise<boolean> {
    const done: Step[] = []
    let refusal: Problem | null = null
    for (const step of steps) {
      const result = await step.run()
      if (!result.ok) {
        refusal = result.problem
        break
      }
      done.push(step)
    }
    if (done.length > 0) {
      const made = undo.done({
        label,
        undo: () => all([...done].reverse().map(({ back }) => back)),
        redo: () => all(done.map(({ run }) => run)),
        grows: { undo: () => growthOf(done, 'undo'), redo: () => growthOf(done, 'redo') },
      })
      const takeBack = async () => {
        const outcome = await made.takeBack()
        if (outcome?.problem != null) failed(outcome.problem)
      }
      toast.success(label, undefined, {
        action: { label: t('undo'), onPress: () => void takeBack() },
      })
    }
    if (refusal !== null)
      toast.error(
        t('failed'),
        steps.length > 1
          ? t('partly', { done: done.length, count: steps.length, reason: refusal.message })
          : refusal.message,
      )
    return refusal === null
  }

  const { folders, calculations } = workspace
  const moveFolderStep = (node: FolderNode, into: string | null): Step => ({
    run: () => folders.move(projectId, node.id, into),
    back: () => folders.move(projectId, node.id, node.entry.folderId),
  })
  const changeCalculation = (
    entry: Entry,
    after: { folderId?: string | null; name?: string; tags?: readonly string[] },
    before: typeof after,
  ): Step => ({
    run: () => calculations.update(projectId, localIdOf(entry), after),
    back: () => calculations.update(projectId, localIdOf(entry), before),
  })
  const moveCalculation = (entry: Entry, into: string | null) =>
    changeCalculation(entry, { folderId: into }, { folderId: entry.folderId })

  const nameOf = (folder: string | null) =>
    folder === null ? t('top') : (tree.byId.get(folder)?.entry.name ?? t('top'))

  return {
    async newFolder(name: string, parentId: string | null): Promise<Result<string>> {
      const made = await folders.create({ projectId, name, parentId })
      if (!made.ok) return made
      const id = localIdOf(made.value)
      undo.done({
        label: t('done.created', { name: made.value.name }),
        undo: () => folders.remove(projectId, id),
        redo: () => folders.restore(projectId, id),
      })
      return ok(id)
    },

    async renameFolder(node: FolderNode, name: string): Promise<Result<unknown>> {
      const saved = await folders.rename(projectId, node.id, name)
      if (saved.ok)
        undo.done({
          label: t('done.renamed', { name: saved.value.name }),
          undo: () => folders.rename(projectId, node.id, node.entry.name),
          redo: () => folders.rename(projectId, node.id, name),
        })
      return saved
    },

    /** The folder alone goes; what lies in it moves up to the folder around it first, so that nothing is out of reach. */
    removeFolder: (node: FolderNode, within: readonly Entry[]) => {
      const up = node.isStray ? null : node.entry.folderId
      return perform(t('done.deleted', { name: node.entry.name }), [
        ...node.children.map((child) => moveFolderStep(child, up)),
        ...within
          .filter(({ kind, folderId }) => kind === 'calculation' && folderId === node.id)
          .map((entry) => moveCalculation(entry, up)),
        {
          run: () => folders.remove(projectId, node.id),
          back: () => folders.restore(projectId, node.id),
        },
      ])
    },

    async moveFolder(id: string, into: string | null): Promise<void> {
      const node = tree.byId.get(id)
      if (node === undefined || (node.entry.folderId === into && !node.isStray)) return
      if (!mayMove(tree, id, into)) return failed(problem('folder/in-itself'))
      await perform(t('done.moved', { name: node.entry.name, folder: nameOf(into) }), [
        moveFolderStep(node, into),
      ])
    },

    move: (entries: readonly Entry[], into: string | null) => {
      const moving = entries.filter(({ folderId }) => folderId !== into)
      if (moving.length === 0) return Promise.resolve(true)
      const label =
        moving.length === 1
          ? t('done.moved', { name: moving[0]?.name ?? '', folder: nameOf(into) })
          : t('done.movedMany', { count: moving.length, folder: nameOf(into) })
      return perform(
        label,
        moving.map((entry) => moveCalculation(entry, into)),
      )
    },

    rename: async (entry: Entry, name: string): Promise<Result<unknown>> => {
      const step = changeCalculation(entry, { name }, { name: entry.name })
      const saved = await step.run()
      if (saved.ok)
        undo.done({ label: t('done.renamed', { name: name.trim() }), undo: step.back, redo: step.run })
      return saved
    },

    /** Adds some tags and takes others off. */
    tag: (entries: readonly Entry[], add: readonly string[], takeOff: readonly string[]) =>
      perform(
        t('done.tagged', { count: entries.length }),
        entries.map((entry) => {
          const tags = [...new Set([...entry.tags.filter((tag) => !takeOff.includes(tag)), ...add])]
          return changeCalculation(entry, { tags }, { tags: entry.tags })
        }),
      ),

    duplicate: async (entries: readonly Entry[]) => {
      const organizationId = entries[0]?.organizationId ?? ''
      if (!(await hasRoom(organizationId, { calculations: entries.length }))) return false
      let copies: string[] = []
      return perform(
        entries.length === 1
          ? t('done.duplicated', { name: entries[0]?.name ?? '' })
          : t('done.duplicatedMany', { count: entries.length }),
        entries.map(
          (entry, index): Step => ({
            run: async () => {
              const known = copies[index]
              if (known !== undefined) return calculations.restore(projectId, known)
              const original = await firstValueFrom(calculations.get(projectId, localIdOf(entry)))
              if (original === null) return fail(problem('calculation/not-found'))
              const made = await calculations.create({
                projectId,
                folderId: original.folderId,
                name: t('copyOf', { name: original.name }).slice(0, 200),
                description: original.description,
                tags: original.tags,
                type: original.data.type,
                inputs: original.data.inputs,
                ...(original.data.typed !== undefined && { typed: original.data.typed }),
                sources: original.data.sources,
                results: original.data.results,
                materials: original.data.materials,
              })
              if (made.ok) copies = Object.assign([...copies], { [index]: localIdOf(made.value) })
              return made
            },
            back: () => calculations.remove(projectId, copies[index] ?? ''),
            restores: { way: 'redo', organizationId },
          }),
        ),
      )
    },

    remove: (entries: readonly Entry[]) =>
      perform(
        entries.length === 1
          ? t('done.deleted', { name: entries[0]?.name ?? '' })
          : t('done.deletedMany', { count: entries.length }),
        entries.map(
          (entry): Step => ({
            run: () => calculations.remove(projectId, localIdOf(entry)),
            back: () => calculations.restore(projectId, localIdOf(entry)),
            restores: { way: 'undo', organizationId: entry.organizationId },
          }),
        ),
      ),
  }
}

/** The calculations that a way brings back, by organization. */
function growthOf(steps: readonly Step[], way: 'undo' | 'redo'): ReadonlyMap<string, Partial<Growth>> {
  const growth = new Map<string, { calculations: number }>()
  for (const { restores } of steps)
    if (restores?.way === way) {
      const { calculations = 0 } = growth.get(restores.organizationId) ?? {}
      growth.set(restores.organizationId, { calculations: calculations + 1 })
    }
  return growth
}

export type ContentActions = ReturnType<typeof useContentActions>

async function all(deeds: readonly (() => Promise<Result<unknown>>)[]): Promise<Result<unknown>> {
  for (const deed of deeds) {
    const result = await deed()
    if (!result.ok) return result
  }
  return ok(null)
}

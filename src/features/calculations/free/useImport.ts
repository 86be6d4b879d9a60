import { useState } from 'react'
import { useLocalDatabase } from '#data/react/hooks.ts'
import type { CalculationDraft } from '#data/repositories/calculations.ts'
import { ok, type Problem, type Result } from '#domain/errors/result.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import { editSwatches } from '#domain/schemas/project.ts'
import { useEngine } from '#engine/hooks.ts'
import { whileRunning } from '#ui/atWork.ts'
import { forgetWork, readingOf, type VisitorWork } from './visitorWork.ts'

/** Where the work goes: into a project that is there, or into a new one. */
export type Target =
  | { readonly projectId: string }
  | { readonly organizationId: string; readonly name: string; readonly projectNumber: string }

/**
 * Takes work of a visitor into a project, with its results: the same inputs through the same engine. What could not be taken stays
 * where it is.
 */
export function useImport() {
  const { calculations, projects } = useLocalDatabase()
  const engine = useEngine()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const projectOf = async (target: Target): Promise<Result<string>> => {
    if ('projectId' in target) return ok(target.projectId)
    const made = await projects.create({
      organizationId: target.organizationId,
      name: target.name,
      projectNumber: target.projectNumber,
      description: '',
      projectLeader: '',
      projectDirector: '',
      location: '',
      visibility: 'private',
      color: editSwatches[0].color,
    })
    return made.ok ? ok(made.value.scope) : made
  }

  const take = async (work: VisitorWork, projectId: string): Promise<Result<CalculationDocument>> => {
    const { inputs, stored, typed, issues } = await readingOf(work)
    const answer =
      issues.length > 0 ? null : await engine.run(work.module.id, inputs, { projectId, purpose: 'preview' })
    const made = await calculations.create({
      projectId,
      folderId: null,
      name: work.draft.name.trim() || work.module.name,
      description: work.draft.description,
      tags: [],
      type: work.module.id,
      inputs: stored as CalculationDraft['inputs'],
      typed,
      results: answer?.ok ? answer.value : null,
    })
    if (made.ok) forgetWork(localStorage, work)
    return made
  }

  return {
    isBusy,
    /** Why the last attempt did not take everything. */
    problem,
    /** The calculations that are in the project now; null when none could be taken. */
    async run(work: readonly VisitorWork[], target: Target): Promise<readonly CalculationDocument[] | null> {
      setIsBusy(true)
      setProblem(null)
      const project = await projectOf(target)
      const taken: CalculationDocument[] = []
      let trouble: Problem | null = project.ok ? null : project.problem
      if (project.ok)
        for (const each of work) {
          const made = await whileRunning(() => take(each, project.value))
          if (made.ok) taken.push(made.value)
          else trouble ??= made.problem
        }
      setIsBusy(false)
      setProblem(trouble)
      return trouble === null ? taken : null
    },
  }
}

import type { Workspace } from '#data/workspace/types.ts'
import { loadSampleCalculations } from '#domain/calc/samples.ts'
import { fail, ok, type Problem, problem, type Result } from '#domain/errors/result.ts'
import { sampleTag } from '#domain/sample/sample.ts'
import { type SampleFolder, sampleFolders, sampleMaterials } from '#domain/sample/site.ts'
import { parseDocumentId, uuidv7 } from '#domain/schemas/ids.ts'
import { editSwatches, type ProjectDocument } from '#domain/schemas/project.ts'
import { loadForm } from '#engine/forms.ts'
import type { Engine } from '#engine/types.ts'

interface Named {
  readonly name: string
  readonly description: string
}

/** What the sample is called in the person's language. */
export interface SampleWords {
  readonly project: Named & { readonly number: string; readonly location: string }
  readonly folders: Readonly<Record<SampleFolder, string>>
  /** @param key of the calculation. @param type the id of its module. */
  calculation(key: string, type: string): Named
  readonly materials: Readonly<Record<keyof typeof sampleMaterials | 'source', string>>
  readonly report: Named
}

export interface SampleRequest {
  readonly workspace: Workspace
  readonly engine: Pick<Engine, 'run'>
  readonly organizationId: string
  /** Whether the person may add to the library of the organization. */
  readonly mayAddMaterials: boolean
  readonly words: SampleWords
  readonly signal: AbortSignal
  /** Receives the index of each calculation before it starts, from 0. */
  onStep(step: number): void
}

/** Leaves the making from wherever it stands. */
class Stopped extends Error {
  readonly problem: Problem

  constructor(given: Problem) {
    super(given.message)
    this.name = 'Stopped'
    this.problem = given
  }
}

/**
 * Makes the sample project on this device: everything is calculated first, and written when all results are there.
 * When it is cancelled or fails, nothing of it is left.
 */
export async function makeSample(request: SampleRequest): Promise<Result<ProjectDocument>> {
  const { workspace } = request
  const projectId = uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
  let isBegun = false
  const materials: string[] = []
  try {
    const calculated = await calculate(request, projectId)
    const { project } = request.words
    isBegun = true
    const made = need(
      await workspace.projects.create(
        {
          organizationId: request.organizationId,
          name: project.name,
          description: project.description,
          projectNumber: project.number,
          projectLeader: '',
          projectDirector: '',
          location: project.location,
          visibility: 'private',
          color: editSwatches[0].color,
        },
        { projectId, tags: [sampleTag] },
      ),
    )
    if (request.mayAddMaterials) await addMaterials(request, materials)
    await fill(request, projectId, calculated)
    return ok(made)
  } catch (error) {
    if (isBegun) await workspace.projects.remove(projectId)
    if (materials.length > 0) await workspace.materials.remove(materials)
    if (error instanceof Stopped) return fail(error.problem)
    throw error
  }
}

const need = <Value>(result: Result<Value>): Value => {
  if (!result.ok) throw new Stopped(result.problem)
  return result.value
}

async function calculate({ engine, signal, onStep }: SampleRequest, projectId: string) {
  const calculated = []
  for (const [step, each] of (await loadSampleCalculations()).entries()) {
    onStep(step)
    // Fills in default values, as a form does.
    const inputs = (await loadForm(each.type))?.inputSchema.parse(each.inputs) as Record<string, never>
    const results = need(await engine.run(each.type, inputs, { projectId, signal, purpose: 'preview' }))
    calculated.push({ ...each, inputs, results })
  }
  return calculated
}

async function fill(
  { workspace, words, signal }: SampleRequest,
  projectId: string,
  calculated: Awaited<ReturnType<typeof calculate>>,
): Promise<void> {
  const goOn = () => {
    if (signal.aborted) throw new Stopped(problem('module/cancelled'))
  }
  const local = ({ id }: { readonly id: string }) => parseDocumentId(id)?.localId ?? ''
  const folders = new Map<SampleFolder, string>()
  for (const folder of sampleFolders) {
    goOn()
    const made = need(
      await workspace.folders.create({ projectId, name: words.folders[folder], parentId: null }),
    )
    folders.set(folder, local(made))
  }
  const inReport: string[] = []
  // The last one that is written stands first in every list.
  for (const { key, folder, type, tags, inputs, results, isInReport } of calculated.toReversed()) {
    goOn()
    const made = need(
      await workspace.calculations.create({
        projectId,
        folderId: folders.get(folder) ?? null,
        ...words.calculation(key, type),
        tags: [...tags],
        type,
        inputs,
        results,
      }),
    )
    if (isInReport) inReport.unshift(local(made))
  }
  goOn()
  need(
    await workspace.reports.create({
      projectId,
      ...words.report,
      calculationIds: inReport,
    }),
  )
  goOn()
}

/** The soils of the site; those that are left from an earlier sample stay as they are. */
async function addMaterials(
  { workspace, organizationId, words, signal }: SampleRequest,
  added: string[],
): Promise<void> {
  for (const [key, soil] of Object.entries(sampleMaterials)) {
    if (signal.aborted) throw new Stopped(problem('module/cancelled'))
    const { source } = words.materials
    const name = words.materials[key as keyof typeof sampleMaterials]
    const made = await workspace.materials.create(organizationId, {
      ...soil,
      name,
      source,
      description: '',
      tags: [...soil.tags],
    })
    if (made.ok) added.push(made.value.id)
    else if (made.problem.code !== 'material/name-taken') throw new Stopped(made.problem)
  }
}

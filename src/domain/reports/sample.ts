import type { AnyModule } from '../calc/module.ts'
import { manifestOf } from '../calc/registry.ts'
import { runModule } from '../calc/run.ts'
import type { ReportTemplate } from '../schemas/template.ts'
import type { MakingSource } from './making.ts'

const at = '2026-01-15T09:00:00.000Z'

type Calculations = MakingSource['calculations']

const calculated = new WeakMap<readonly AnyModule[], Calculations>()

/** Calculations that need no work of a user: the example of each module whose manifest says so. */
function examplesOf(modules: readonly AnyModule[]): Calculations {
  const known = calculated.get(modules)
  if (known !== undefined) return known
  const examples = modules.flatMap((module) => {
    const { id, name, example } = module
    if (manifestOf(id)?.isInTemplateSample !== true) return []
    const run = runModule(module, example, {
      resultId: id,
      timestamp: at,
      projectId: null,
      elapsed: () => 0,
    })
    if (!run.ok) return []
    const data = { type: id, inputs: run.value.inputs, results: run.value }
    return [{ id, localId: id, name, description: '', data }]
  })
  calculated.set(modules, examples)
  return examples
}

/** What a template is shown with while it is being written. */
export const sampleSource = (template: ReportTemplate, modules: readonly AnyModule[]): MakingSource => ({
  report: { name: template.templateName, description: '', data: { overrides: {} } },
  project: { name: '', data: { uid: '', projectNumber: '', projectLeader: '', location: '' } },
  calculations: examplesOf(modules),
  template,
  templateId: null,
  version: 1,
  generatedAt: at,
  generatedBy: '',
})

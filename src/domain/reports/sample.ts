import { builtInModules } from '../calc/modules.ts'
import { runModule } from '../calc/run.ts'
import type { MakingSource } from './making.ts'
import type { ReportTemplate } from './template.ts'

const at = '2026-01-15T09:00:00.000Z'
const shownModules = ['bearing-capacity-eurocode', 'settlement', 'slope-stability']

/** Calculations that are there without anybody's work: the example of each of three methods. */
let calculated: MakingSource['calculations'] | null = null

/** What a template is shown with while it is being written. */
export function sampleSource(template: ReportTemplate): MakingSource {
  calculated ??= shownModules.flatMap((id) => {
    const module = builtInModules.find((each) => each.id === id)
    if (module === undefined) return []
    const run = runModule(module, module.example, {
      resultId: id,
      timestamp: at,
      projectId: null,
      elapsed: () => 0,
    })
    if (!run.ok) return []
    const data = { type: id, inputs: run.value.inputs, results: run.value }
    return [{ id, localId: id, name: module.name, description: '', data }]
  })
  return {
    report: { name: template.templateName, description: '', data: { overrides: {} } },
    project: { name: '', data: { uid: '', projectNumber: '', projectLeader: '', location: '' } },
    calculations: calculated,
    template,
    templateId: null,
    version: 1,
    generatedAt: at,
    generatedBy: '',
  }
}

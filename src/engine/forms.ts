import { askedInputs } from '#domain/calc/askedInputs.ts'
import { fieldIssues } from '#domain/calc/fieldIssues.ts'
import type { AnyModule } from '#domain/calc/module.ts'
import type { FieldIssue } from '#domain/errors/result.ts'
import { findModule, moduleDescriptions } from './modules.ts'
import type { ModuleForm } from './types.ts'

type Asked = Pick<AnyModule, 'fields' | 'example' | 'inputSchema' | 'listStarts'>

/** What the modules ask, one by one: most of what a page would know of them, and most screens ask nothing. */
const loads: Readonly<Record<string, () => Promise<Asked>>> = {
  'bearing-capacity-eurocode': () => import('#domain/calc/bearing-capacity-eurocode/inputs.ts'),
  'bearing-capacity-hongkong': () => import('#domain/calc/bearing-capacity-hongkong/inputs.ts'),
  'bearing-capacity-australian': () => import('#domain/calc/bearing-capacity-australian/inputs.ts'),
  settlement: () => import('#domain/calc/settlement/inputs.ts'),
  'slope-stability': () => import('#domain/calc/slope-stability/inputs.ts'),
  'example-module': () => import('#domain/calc/example-module/inputs.ts'),
}

const loaded = new Map<string, ModuleForm>()
const loading = new Map<string, Promise<ModuleForm | undefined>>()

/** A module with what it asks; undefined for one that is not known. Rejects when its code cannot be loaded. */
export function loadForm(moduleId: string): Promise<ModuleForm | undefined> {
  const begun = loading.get(moduleId) ?? load(moduleId)
  // What could not be loaded stays so until the page is loaded again, as the browser itself has it with modules.
  loading.set(moduleId, begun)
  return begun
}

async function load(moduleId: string): Promise<ModuleForm | undefined> {
  const module = findModule(moduleId)
  const asked = Object.hasOwn(loads, moduleId) ? await loads[moduleId]?.() : undefined
  if (module === undefined || asked === undefined) return undefined
  const { fields, example, inputSchema, listStarts } = asked
  const form = { ...module, fields, example, inputSchema, ...(listStarts !== undefined && { listStarts }) }
  loaded.set(moduleId, form)
  return form
}

/** The same without a wait; undefined for one that has not come yet, too. */
export const loadedForm = (moduleId: string): ModuleForm | undefined => loaded.get(moduleId)

/** Those that a name begins, before they are shown: nothing has to wait for them then. */
export const loadForms = async (idPrefix: string): Promise<void> => {
  await Promise.all(
    moduleDescriptions.filter(({ id }) => id.startsWith(idPrefix)).map(({ id }) => loadForm(id)),
  )
}

/** Field messages of a form as it stands, at once and on this thread. */
export function inputIssues(
  { fields, inputSchema }: Pick<ModuleForm, 'fields' | 'inputSchema'>,
  inputs: unknown,
): readonly FieldIssue[] {
  const parsed = inputSchema.safeParse(inputs)
  return parsed.success ? [] : fieldIssues(parsed.error, { fields, given: inputs })
}

/** Stored inputs as their module is asked today: without values that it would ignore, which older results may carry. */
export async function askedOf(
  moduleId: string,
  inputs: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const form = await loadForm(moduleId)
  return form === undefined ? inputs : askedInputs(form.fields, inputs)
}

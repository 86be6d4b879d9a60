import { askedInputs } from '#domain/calc/askedInputs.ts'
import { modulesAt } from '#domain/calc/families.ts'
import { fieldIssues } from '#domain/calc/fieldIssues.ts'
import { manifestOf } from '#domain/calc/registry.ts'
import type { FieldIssue } from '#domain/errors/result.ts'
import { findModule } from './modules.ts'
import type { ModuleForm } from './types.ts'

const loaded = new Map<string, ModuleForm>()
const loading = new Map<string, Promise<ModuleForm | undefined>>()

/** Loads a module with its input fields; undefined for an unknown module. Rejects when its code cannot be loaded. */
export function loadForm(moduleId: string): Promise<ModuleForm | undefined> {
  const begun = loading.get(moduleId) ?? load(moduleId)
  // A failed load stays failed until the page is loaded again, because browsers treat modules the same way.
  loading.set(moduleId, begun)
  return begun
}

async function load(moduleId: string): Promise<ModuleForm | undefined> {
  const module = findModule(moduleId)
  const asked = await manifestOf(moduleId)?.loadForm()
  if (module === undefined || asked === undefined) return undefined
  const { fields, example, inputSchema, listStarts } = asked
  const form = { ...module, fields, example, inputSchema, ...(listStarts !== undefined && { listStarts }) }
  loaded.set(moduleId, form)
  return form
}

/** Returns a module that has loaded; undefined for an unknown one and for one that has not loaded yet. */
export const loadedForm = (moduleId: string): ModuleForm | undefined => loaded.get(moduleId)

/** Loads the modules that visitors calculate with at an address, before they are shown. */
export const loadForms = async (publicPath: string): Promise<void> => {
  await Promise.all(modulesAt(publicPath).map(({ id }) => loadForm(id)))
}

/** Returns the field messages of a form, at once and on this thread. */
export function inputIssues(
  { fields, inputSchema }: Pick<ModuleForm, 'fields' | 'inputSchema'>,
  inputs: unknown,
): readonly FieldIssue[] {
  const parsed = inputSchema.safeParse(inputs)
  return parsed.success ? [] : fieldIssues(parsed.error, { fields, given: inputs })
}

/** Returns stored inputs without the values that the module ignores now, which older results may contain. */
export async function askedOf(
  moduleId: string,
  inputs: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const form = await loadForm(moduleId)
  return form === undefined ? inputs : askedInputs(form.fields, inputs)
}

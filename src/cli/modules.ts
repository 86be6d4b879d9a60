import type { InputField } from '#domain/calc/module.ts'
import { loadModules } from '#domain/calc/modules.ts'
import { type Io, json } from './io.ts'

/** What there is to say of a module as data; its schema and functions stay behind. */
const read = async () =>
  (await loadModules()).map(
    ({ inputSchema: _schema, solve: _solve, warnings: _warnings, present: _present, ...description }) =>
      description,
  )

/** `geo modules`: data when piped, a page to read at a terminal. */
export async function modules(args: readonly string[], { stdout }: Io): Promise<number> {
  const descriptions = await read()
  stdout.write(stdout.isTTY === true && !args.includes('--json') ? page(descriptions) : json(descriptions))
  return 0
}

const page = (descriptions: Awaited<ReturnType<typeof read>>): string =>
  descriptions
    .map((module) => `${module.id}  ${module.name} ${module.version}\n${module.fields.map(line).join('')}\n`)
    .join('')

function line(field: InputField): string {
  const bounds =
    field.min === undefined && field.max === undefined
      ? ''
      : ` (${field.min ?? ''}..${field.max ?? ''}${field.unit === undefined || field.unit === '' ? '' : ` ${field.unit}`})`
  const choices = field.options === undefined ? '' : ` ${field.options.map(({ value }) => value).join(' | ')}`
  const otherwise = field.defaultValue === undefined ? '' : ` [${field.defaultValue}]`
  const columns = field.fields?.map((column) => `    ${line(column)}`).join('') ?? ''
  return `  ${field.id}${field.required ? '' : '?'}${choices}${bounds}${otherwise}  ${field.label}\n${columns}`
}

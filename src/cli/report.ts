import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { z } from 'zod'
import { pathsWithoutValue } from '#domain/calc/sources.ts'
import { type House, inHouse } from '#domain/reports/house.ts'
import { type MadeReport, makeReport } from '#domain/reports/makeReport.ts'
import { termsFor } from '#domain/reports/making.ts'
import { loadReportModules } from '#domain/reports/modules.ts'
import { runningAgain } from '#domain/reports/reproduction.ts'
import { showCalculation } from '#domain/reports/resultState.ts'
import { inputSources } from '#domain/schemas/inputSources.ts'
import { sentResult } from '#domain/schemas/messageResult.ts'
import { organizationSheet } from '#domain/schemas/organizationSheet.ts'
import { issueStatuses, type ReportData, reportIssue, reportOverrides } from '#domain/schemas/report.ts'
import {
  type AppendixKind,
  appendixChoice,
  appendixKinds,
  builtInTemplate,
  type ReportForm,
  type ReportTemplate,
  reportForms,
  reportTemplate,
  standardTemplate,
} from '#domain/schemas/template.ts'
import { printHtml, printPdfOf, printWord } from '#printing/print.ts'
import { complain, type Io, messageOf } from './io.ts'
import { parseJson, readText } from './jsonInput.ts'
import { readOptions } from './options.ts'

const formats = ['pdf', 'docx', 'html'] as const
type Format = (typeof formats)[number]

/** Returns one line for each field that the schema rejects, at most twenty. */
const issuesOf = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, 20)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join('\n')

/**
 * Writes a document from the results that `geo calc` printed; the file holds one result or an array of them. Usage:
 * `geo report results.json [--form sheet|summary|record | --template template.json] [--organization sheet.json]
 * [--appendix combinations,slices,…] [--format pdf|docx|html] [--revision B --status for-check]
 * [--project name --client name …] -o file`.
 * Without `--format`, the extension of the output file decides. Returns the exit code of the program.
 */
export async function report(args: readonly string[], io: Io): Promise<number> {
  const asked = readArguments(args)
  if (typeof asked === 'string') return complain(io, asked)
  const results = await readAs(io, asked.results, someResults)
  if (!results.ok) return complain(io, results.complaint)
  const read: Read<ReportTemplate> =
    asked.template === undefined
      ? { ok: true, value: formTemplate(asked.form) }
      : await readAs(io, asked.template, reportTemplate)
  if (!read.ok) return complain(io, read.complaint)
  const house: Read<House | null> =
    asked.organization === undefined
      ? { ok: true, value: null }
      : await readAs(io, asked.organization, organizationHouse)
  if (!house.ok) return complain(io, house.complaint)
  const builtIn = asked.form === 'record' ? null : asked.form
  const templateId = asked.template === undefined ? builtIn : 'file'
  const template = withAppendices(inHouse(read.value, templateId, house.value), asked.appendices)
  const bytes = await printed(
    await made(results.value, {
      template,
      house: house.value,
      head: asked.head,
      issue: asked.issue,
      fileName: basename(asked.output),
    }),
    template,
    asked.format,
  )
  try {
    await writeFile(asked.output, bytes)
  } catch (cause) {
    return complain(io, `The file cannot be written: ${messageOf(cause)}`)
  }
  return 0
}

/** A result in either form that `geo calc` prints. It may also carry its name and the sources of its input values. */
const sourcedResult = z
  .looseObject({ name: z.string().trim().max(200).default(''), sources: inputSources.optional() })
  .transform(({ name, sources, ...given }, context) => {
    const result = sentResult.safeParse(given)
    const issues = result.success
      ? pathsWithoutValue(result.data.inputs, sources ?? {}).map((path) => ({
          path: ['sources', path],
          message: 'The inputs have no value at this path',
        }))
      : result.error.issues
    for (const { path, message } of issues)
      context.issues.push({ code: 'custom', path: [...path], message, input: given })
    return result.success ? { result: result.data, name, sources } : z.NEVER
  })

/** One result, as `geo calc` prints it for one object of inputs, or an array of them. */
const someResults = z.preprocess(
  (given) => (Array.isArray(given) ? given : [given]),
  z.array(sourcedResult).min(1, 'There is no result in the file'),
)

/** The `sheet` of an organization as the API answers it. */
const organizationHouse = organizationSheet.transform((sheet): House => ({ sheet, name: '' }))

/** What the head of a document says. */
interface Head {
  readonly project: string
  readonly projectNumber: string
  readonly overrides: ReportData['overrides']
}

const issueSchema = reportIssue.pick({ revision: true, status: true })
type Issue = z.infer<typeof issueSchema>

/** Texts of the head that a report has too. */
const headTexts = ['title', 'client', 'author', 'checker', 'approver', 'reference'] as const

interface Asked {
  readonly results: string
  readonly template: string | undefined
  readonly organization: string | undefined
  readonly form: ReportForm
  /** Null: those of the template. */
  readonly appendices: readonly AppendixKind[] | null
  readonly format: Format
  readonly head: Head
  /** Null: the document is a draft. */
  readonly issue: Issue | null
  readonly output: string
}

/** A text is a complaint. */
function readArguments(args: readonly string[]): Asked | string {
  const parsed = readOptions(args, {
    template: { type: 'string' },
    organization: { type: 'string' },
    form: { type: 'string' },
    appendix: { type: 'string' },
    format: { type: 'string' },
    project: { type: 'string' },
    'project-number': { type: 'string' },
    title: { type: 'string' },
    client: { type: 'string' },
    author: { type: 'string' },
    checker: { type: 'string' },
    approver: { type: 'string' },
    reference: { type: 'string' },
    revision: { type: 'string' },
    status: { type: 'string' },
    output: { type: 'string', short: 'o' },
  })
  if (typeof parsed === 'string') return parsed
  const { values, positionals } = parsed
  const [results] = positionals
  if (results === undefined || values.output === undefined)
    return 'Name the results and the file: geo report results.json -o report.pdf'
  const wanted = values.format ?? values.output.split('.').at(-1)?.toLowerCase()
  const format = formats.find((each) => each === wanted)
  if (format === undefined) return `Format must be one of ${formats.join(', ')}`
  const form = reportForms.find((each) => each === (values.form ?? 'sheet'))
  if (form === undefined) return `Form must be one of ${reportForms.join(', ')}`
  if (values.form !== undefined && values.template !== undefined)
    return 'Name a form or a template: the template says which form it has'
  const appendices =
    values.appendix === undefined ? null : appendixChoice.safeParse(values.appendix.split(','))
  if (appendices?.success === false || (appendices !== null && form === 'record'))
    return form === 'record'
      ? 'The full record has its own appendices: name appendices of calculation sheets'
      : `Appendix must be a list of ${appendixKinds.join(', ')}, each once`
  const overrides = reportOverrides.safeParse(
    Object.fromEntries(headTexts.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]]))),
  )
  if (!overrides.success)
    return `A text of the head has at most 200 characters:\n${issuesOf(overrides.error)}`
  const issue = issueOf(values.revision, values.status)
  if (typeof issue === 'string') return issue
  return {
    results,
    issue,
    head: {
      project: values.project ?? '',
      projectNumber: values['project-number'] ?? '',
      overrides: overrides.data,
    },
    template: values.template,
    organization: values.organization,
    form,
    appendices: appendices?.data ?? null,
    format,
    output: values.output,
  }
}

/** As what the document is issued. A text is a complaint. */
function issueOf(named: string | undefined, stated: string | undefined): Issue | string | null {
  if (named === undefined) return stated === undefined ? null : 'Name the revision that has this status'
  const status = stated ?? 'for-check'
  const given = issueSchema.safeParse({ revision: named.toUpperCase(), status })
  return given.success
    ? given.data
    : `A revision has one or two letters from A to Z, and a status of ${issueStatuses.join(', ')}`
}

/** The full record is the standard template. */
const formTemplate = (form: ReportForm): ReportTemplate =>
  builtInTemplate(form === 'record' ? null : form) ?? standardTemplate

const withAppendices = (
  template: ReportTemplate,
  appendices: readonly AppendixKind[] | null,
): ReportTemplate =>
  appendices === null
    ? template
    : { ...template, contentPreferences: { ...template.contentPreferences, appendices: [...appendices] } }

type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly complaint: string }

async function readAs<Value>(io: Io, file: string, schema: z.ZodType<Value>): Promise<Read<Value>> {
  const read = await readText(io, file)
  if (!read.ok) return read
  const json = parseJson(read.text)
  if (!json.ok) return json
  const parsed = schema.safeParse(json.value)
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, complaint: `${file}:\n${issuesOf(parsed.error)}` }
}

async function made(
  results: readonly z.infer<typeof sourcedResult>[],
  {
    template,
    house,
    head,
    issue,
    fileName,
  }: {
    readonly template: ReportTemplate
    readonly house: House | null
    readonly head: Head
    readonly issue: Issue | null
    readonly fileName: string
  },
): Promise<MadeReport> {
  const modules = await loadReportModules()
  const shown = results.map(({ result, name, sources }) =>
    runningAgain(
      showCalculation(
        {
          id: result.id,
          name,
          description: '',
          data: {
            type: result.moduleId,
            inputs: result.inputs,
            ...(sources !== undefined && { sources }),
            results: result,
          },
        },
        modules,
      ),
      modules,
    ),
  )
  return makeReport({
    report: {
      name: template.templateName === standardTemplate.templateName ? 'Calculations' : template.templateName,
      description: '',
      data: { overrides: head.overrides },
    },
    project: {
      name: head.project,
      data: { uid: '', projectNumber: head.projectNumber, projectLeader: '', location: '' },
    },
    shown,
    template,
    ...(house !== null && { house }),
    terms: await termsFor(template),
    ...(issue !== null && { issue }),
    version: null,
    generatedAt: new Date().toISOString(),
    generatedBy: '',
    fileName,
  })
}

async function printed(made: MadeReport, template: ReportTemplate, format: Format): Promise<Uint8Array> {
  if (format === 'html') return new TextEncoder().encode(await printHtml(made, template))
  if (format === 'docx')
    return printWord(made, template, async (fonts) =>
      (await import('#printing/files/rasterizer.ts')).loadRasterizer(fonts),
    )
  // The library takes its time to load; no other command needs it.
  return printPdfOf(made, template, {
    load: async () => (await import('#printing/pdf/printPdf.ts')).printPdf,
  })
}

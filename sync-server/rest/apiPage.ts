import type {
  Answer,
  ApiDescription,
  JsonSchema,
  Method,
  Operation,
} from '#domain/protocol/description/openapi.ts'
import { apiDescriptionPath } from '#domain/protocol/description/paths.ts'
import { escapeHtml } from '#server/mail/html.ts'
import { schemaHtml } from './schemaHtml.ts'

interface Call {
  readonly path: string
  readonly method: Method
  readonly operation: Operation
}

/** The published description for people: one page without scripts, that can be kept, searched and printed. */
export function apiPage(api: ApiDescription): string {
  const calls: Call[] = Object.entries(api.paths).flatMap(([path, methods]) =>
    (Object.entries(methods) as [Method, Operation][]).map(([method, operation]) => ({
      path,
      method,
      operation,
    })),
  )
  const groups = api.tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(api.info.title)} API</title>
<style>${style}</style>
</head>
<body>
<nav aria-label="Calls">
<p><strong>${escapeHtml(api.info.title)} API</strong> ${escapeHtml(api.info.version)}</p>
${groups.map(({ name, calls: within }) => `<p><a href="#${name}">${words(name)}</a></p><ul>${within.map(link).join('')}</ul>`).join('\n')}
<p><a href="#shapes">Shapes</a></p>
</nav>
<main>
<h1>${escapeHtml(api.info.title)} API</h1>
${paragraphs(api.info.description)}
<p>For programs: <a href="${apiDescriptionPath}">${apiDescriptionPath}</a> (OpenAPI ${api.openapi}).
Calls go to <code>${escapeHtml(api.servers[0]?.url ?? '')}</code>.</p>
${groups.map(({ name, description, calls: within }) => `<section aria-labelledby="${name}"><h2 id="${name}">${words(name)}</h2>${paragraphs(description)}${within.map(callHtml).join('\n')}</section>`).join('\n')}
<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2>
${Object.entries(api.components.schemas).map(shapeHtml).join('\n')}</section>
</main>
</body>
</html>
`
}

const words = (name: string) => escapeHtml(name.charAt(0).toUpperCase() + name.slice(1))

const link = ({ operation }: Call) =>
  `<li><a href="#${operation.operationId}">${escapeHtml(operation.operationId)}</a></li>`

function callHtml({ path, method, operation }: Call): string {
  const { parameters = [], requestBody, responses } = operation
  return `<article aria-labelledby="${operation.operationId}">
<h3 id="${operation.operationId}">${inline(operation.summary)}</h3>
<p class="call"><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></p>
<p>${signIn(operation)}</p>
${paragraphs(operation.description ?? '')}
${parameters.length === 0 ? '' : `<h4>Parameters</h4><dl>${parameters.map((each) => `<dt><code>${escapeHtml(each.name)}</code> <small>${each.in}${each.required ? ', required' : ''}</small></dt><dd>${schemaHtml(each.schema)}${each.description === undefined ? '' : ` ${inline(each.description)}`}</dd>`).join('')}</dl>`}
${requestBody === undefined ? '' : `<details><summary>Body</summary>${contentHtml(requestBody.content)}</details>`}
<h4>Answers</h4>
${Object.entries(responses).map(answerHtml).join('\n')}
</article>`
}

function signIn({ security }: Operation): string {
  const schemes = security.map((each) => Object.keys(each)[0])
  if (schemes.includes('refreshCookie')) return 'With the refresh cookie.'
  if (!schemes.includes('bearer')) return 'Nobody needs to be signed in.'
  return schemes.length > 1
    ? 'With an access token, or without.'
    : 'With an access token: <code>Authorization: Bearer …</code>'
}

const answerHtml = ([status, answer]: [string, Answer]): string => {
  const about = `<strong>${status}</strong> ${inline(answer.description.split('\n\n').join('; '))}`
  // Problems are all of one shape; it stands once.
  const tells = answer.content !== undefined && Number(status) < 300
  return tells
    ? `<details><summary>${about}</summary>${contentHtml(answer.content)}</details>`
    : `<p class="answer">${about}</p>`
}

const contentHtml = (content: NonNullable<Answer['content']>): string =>
  Object.entries(content)
    .map(([type, { schema }]) => `<p><small>${escapeHtml(type)}</small></p>${schemaHtml(schema)}`)
    .join('')

const shapeHtml = ([name, schema]: [string, JsonSchema]): string =>
  `<article><h3 id="shape-${name}">${escapeHtml(name)}</h3>${schemaHtml(schema)}</article>`

const paragraphs = (text: string): string =>
  text === ''
    ? ''
    : text
        .split('\n\n')
        .map((each) => `<p>${inline(each)}</p>`)
        .join('')

/** Text with its `code` marked. */
const inline = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

const style = `
:root { font: 16px/1.5 system-ui, sans-serif; color: #1d1b18; background: #fdfcfa; --line: #d8d3ca; --quiet: #5d574e; --accent: #7a3f17; }
@media (prefers-color-scheme: dark) { :root { color: #ece8e1; background: #191714; --line: #3d3832; --quiet: #b3aba0; --accent: #e6a876; } }
body { margin: 0; display: grid; grid-template-columns: 17rem minmax(0, 52rem); gap: 2.5rem; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1rem 0.5rem 1rem 1.5rem; box-sizing: border-box; border-right: 1px solid var(--line); font-size: 0.875rem; }
nav ul { list-style: none; margin: 0; padding: 0 0 0 0.75rem; } nav p { margin: 0.75rem 0 0; }
main { padding: 1.5rem 1.5rem 4rem 0; } a { color: var(--accent); }
h1, h2, h3 { line-height: 1.25; } h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); } h3 { margin: 2rem 0 0; scroll-margin-top: 1rem; } h4 { margin: 1rem 0 0; font-size: 0.875rem; color: var(--quiet); }
p { margin: 0.5rem 0; max-width: 75ch; } small { color: var(--quiet); }
code { font: 0.875em ui-monospace, monospace; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 3.5rem; font: 600 0.75rem ui-monospace, monospace; color: var(--accent); }
.answer { margin: 0.25rem 0; } details { margin: 0.25rem 0; } summary { cursor: pointer; }
dl { margin: 0; } dt { margin-top: 0.25rem; } dd { margin-left: 1.25rem; } ul.fields { margin: 0; padding-left: 1.25rem; list-style: none; border-left: 1px solid var(--line); }
@media (max-width: 60rem) { body { display: block; } nav { position: static; height: auto; border: 0; columns: 2; } main { padding: 1rem; } }
@media print { nav { display: none; } body { display: block; } details { display: block; } }
`

// Records the jobs of people in pictures: `npm run recordings`, or `npm run recordings -- 10-layer-table` those whose
// name has the word. They go to the folder `recordings`, with a page that has them all.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './browser.mjs'
import { root, run, tool } from './run.mjs'

const folder = join(root, 'recordings')
const words = process.argv.slice(2)
if (words.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const missing = await ensureChromium()
if (missing !== null) throw new Error(missing)
const { code } = await run(
  tool(
    '@playwright/test/cli.js',
    'test',
    '--project=recordings',
    ...(words.length === 0 ? [] : ['--grep', words.join('|')]),
  ),
  { show: true },
)

const asText = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const folders = (path) =>
  (existsSync(path) ? readdirSync(path, { withFileTypes: true }) : []).filter((each) => each.isDirectory())

/** A row of pictures of one size, or the text of a terminal. */
function rowOf(job, size) {
  const { steps, text } = JSON.parse(readFileSync(join(folder, job, size, 'steps.json'), 'utf8'))
  const figures = steps.map(({ file, caption }, index) => {
    const words = asText(`${index + 1}. ${caption}`)
    return `<figure><a href="${job}/${size}/${file}"><img src="${job}/${size}/${file}" alt="${words}" loading="lazy"></a><figcaption>${words}</figcaption></figure>`
  })
  const terminal = text === undefined ? '' : `<pre>${asText(text)}</pre>`
  return `<h3>${size}</h3><div class="row">${figures.join('')}${terminal}</div>`
}

function sectionOf({ name: job }) {
  const sizes = folders(join(folder, job))
    .map(({ name }) => name)
    .filter((size) => existsSync(join(folder, job, size, 'steps.json')))
    .sort()
    .reverse()
  if (sizes.length === 0) return ''
  const { title } = JSON.parse(readFileSync(join(folder, job, sizes[0], 'steps.json'), 'utf8'))
  return `<section><h2>${asText(title)}</h2>${sizes.map((size) => rowOf(job, size)).join('')}</section>`
}

writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Groundwork in pictures</title>
<style>
body { margin: 24px; font: 15px/1.45 system-ui, sans-serif; color: #161a22; background: #f7f8fa }
.row { display: flex; gap: 16px; overflow-x: auto; padding-bottom: 12px }
figure { margin: 0; flex: none; width: 560px }
img { width: 100%; border: 1px solid #868e9c }
figcaption { padding-top: 4px }
pre { padding: 12px; background: #161a22; color: #ffffff }
</style>
<h1>Groundwork in pictures</h1>
${folders(folder)
  .sort((one, other) => one.name.localeCompare(other.name))
  .map(sectionOf)
  .join('\n')}
</html>
`,
)
console.log(`Written ${join(folder, 'index.html')}`)
process.exitCode = code

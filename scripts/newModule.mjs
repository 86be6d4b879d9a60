// npm run new:module <id>     begins a calculation module as a copy of the example module; docs/contributing/module.md
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'
import { root, run, tool } from './run.mjs'

const calc = 'src/domain/calc'
const example = 'example-module'

/** What the name and the description of the example become in each language: `{id}` stands for the id of the module. */
const name = 'Module {id}'
const description = 'A copy of the example module, to begin with.'
const translations = {
  de: { name: 'Modul {id}', description: 'Eine Kopie des Beispielmoduls für den Anfang.' },
  es: { name: 'Módulo {id}', description: 'Una copia del módulo de ejemplo para empezar.' },
  fr: { name: 'Module {id}', description: 'Une copie du module d’exemple pour commencer.' },
  ja: { name: 'モジュール {id}', description: '始めるための、サンプルモジュールのコピー。' },
  zh: { name: '模块 {id}', description: '示例模块的副本，供开始使用。' },
}

/**
 * Why an id cannot be one; null when it can.
 * @param root the folder of the repository.
 */
export function objectionTo(id, root) {
  if (id === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    return 'Give an id of lowercase letters, digits and hyphens: npm run new:module retaining-wall'
  if (existsSync(join(root, calc, id))) return `${calc}/${id} is there already`
  const taken = namingModules.find((path) =>
    new RegExp(`\\b${camel(id)}\\b`).test(readFileSync(join(root, path), 'utf8')),
  )
  if (taken !== undefined)
    return `The code would call the module ${camel(id)}, and ${taken} has that name already: choose another id`
  if (!isName(camel(id))) return `${camel(id)} is a word of the language: choose another id`
  const saying = filesThatSay(id, root)
  return saying.length > 0
    ? `'${id}' means something else in ${saying.join(', ')}, and nothing but the registry may name a module: choose another id`
    : null
}

/** Files that give a module a name of its own; those of the other languages have the names of this one. */
const namingModules = [`${calc}/registry.ts`, `${calc}/${example}/index.ts`, 'src/domain/words/de/index.ts']

/** Whether code may call something so. */
function isName(word) {
  try {
    return new Script(`'use strict'; const ${word} = 0`) !== null
  } catch {
    return false
  }
}

/** Where the code of the product is. */
const product = ['src', 'workers', 'sync-server', 'couchdb', 'scripts']

/** The files that hold the id as a whole text or as a part of a path: tests/architecture/modules.test.ts would name them. */
function filesThatSay(id, root) {
  const said = new RegExp(`['"\`/]${id}['"\`/?#]`)
  return product
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .concat(existsSync(join(root, 'vite.config.ts')) ? ['vite.config.ts'] : [])
    .filter((path) => /\.(m?ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$|(^|\/)node_modules\//.test(path))
    .filter((path) => !path.startsWith('src/app/i18n/') && !path.startsWith('src/domain/words/'))
    .filter((path) => said.test(readFileSync(join(root, path), 'utf8')))
}

const camel = (id) => id.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase())
const pascal = (id) => camel(`-${id}`)

/** The text of a file of the example, for the new module. */
const rewritten = (text, id) =>
  text
    .replaceAll(example, id)
    .replaceAll('exampleModule', camel(id))
    .replaceAll('ExampleInput', `${pascal(id)}Input`)
    .replaceAll('ExampleSolution', `${pascal(id)}Solution`)
    .replaceAll('the example module', `the module ${id}`)
    .replace("The specification's example, for administrators; see", `${name.replace('{id}', id)}; see`)
    .replaceAll("'Example module'", `'${name.replace('{id}', id)}'`)
    .replace(/ {2}description:\s*'A small module[^']*',\n/, `  description: '${description}',\n`)
    .replace(/version: '[^']*'/, "version: '1.0.0'")
    .replace("permittedRoles: ['admin']", "permittedRoles: ['admin', 'user']")
    // The first version has changed nothing.
    .replace(/ *loadChanges:[^\n]*\n/, '')

const notes = (id) => `# ${name.replace('{id}', id)}

Module \`${id}\`, version 1.0.0.

Say here: the standard and its edition, each clause and equation that the code follows, what it leaves out, and the limits within
which the result may be used. A checker reads this page beside a result.

## What could turn a fail into a pass

Each row names a code in its second column and, in its third, the test that looks for that code.

| case | what the module says | test |
|---|---|---|
| The input value is above 1000 | \`large-value\` | \`${camel(id)}.test.ts\` |
`

/** The registry with the module, before the example: its order is the picker's. */
export const registered = (text, id) =>
  text
    .replace(
      /import type \{ ModuleManifest \}/,
      `import { manifest as ${camel(id)} } from './${id}/manifest.ts'\n$&`,
    )
    .replace(/\n {2}example,/, `\n  ${camel(id)},$&`)

/** A dictionary with what the module is called, behind what the example is called. */
function translated(text, id, language) {
  const entry = (english, said) => `  ${quoted(english)}: ${quoted(said)},\n`
  const own = translations[language]
  const added = [
    [name.replace('{id}', id), own.name.replace('{id}', id)],
    [description, own.description],
  ].filter(([english]) => !text.includes(`${quoted(english)}:`))
  return text.replace(/ {2}'Example module':[^\n]*\n/, `$&${added.map((each) => entry(...each)).join('')}`)
}
const quoted = (text) => `'${text}'`

/** The module's texts among those of a language, behind the example's. */
const withTexts = (text, id) =>
  text
    .replace(
      /import (\{ \w+) as exampleModule (\} from '[^']*)example-module([^\n]*\n)/,
      (line, from, path, end) => `${line}import ${from} as ${camel(id)} ${path}${id}${end}`,
    )
    .replace("'example-module': exampleModule", `$&, '${id}': ${camel(id)}`)

/** Files of the example that a new module does not get: its history, its notes, and the test of its stored results. */
const ofExample = new Set(['changes.ts', 'NOTES.md', 'form1.json', 'messages.test.ts'])

/**
 * Writes the folder of a module, its line in the registry, and its name and its texts in the dictionaries.
 * @param root the folder of the repository.
 * @returns the files that it wrote.
 */
export function writeModule(root, id) {
  const from = join(root, calc, example)
  const to = join(root, calc, id)
  const written = []
  const write = (path, text) => {
    writeFileSync(path, text)
    written.push(path)
  }
  mkdirSync(join(to, 'texts'), { recursive: true })
  for (const file of readdirSync(from, { recursive: true })) {
    if (ofExample.has(file) || !/\.\w+$/.test(file)) continue
    const named = file.replace('exampleModule', camel(id))
    write(join(to, named), rewritten(readFileSync(join(from, file), 'utf8'), id))
  }
  write(join(to, 'NOTES.md'), notes(id))
  const registry = join(root, calc, 'registry.ts')
  write(registry, registered(readFileSync(registry, 'utf8'), id))
  for (const language of Object.keys(translations)) {
    const dictionary = join(root, `src/domain/words/${language}/terms.ts`)
    write(dictionary, translated(readFileSync(dictionary, 'utf8'), id, language))
    const texts = join(root, `src/domain/words/${language}/index.ts`)
    write(texts, withTexts(readFileSync(texts, 'utf8'), id))
  }
  return written
}

async function main([id]) {
  const objection = objectionTo(id, root)
  if (objection !== null) {
    process.stderr.write(`${objection}\n`)
    return 2
  }
  const written = writeModule(root, id)
  const { code, output } = await run(tool('@biomejs/biome/bin/biome', 'check', '--write', ...written))
  if (code !== 0) process.stderr.write(output)
  process.stdout.write(`${calc}/${id} is a complete small module. Try it:

  npm run -s geo -- schema ${id}
  npx vitest run ${calc}/${id}

Then read docs/contributing/module.md from section 3. To take it away again before you commit (other changes of these files go too):

  rm -r ${calc}/${id}
  git checkout ${calc}/registry.ts src/domain/words
`)
  return code
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await main(process.argv.slice(2))

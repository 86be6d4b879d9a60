import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alwaysSaid } from './words.ts'

// Which words are loaded beside which code no type knows.

/** Words of the signed-in frame are there before any screen in it. */
const ofTheFrame = ['workspace', 'search', 'terms']

/** @param without folders whose files are left out, and single files. */
const filesIn = (folder: string, without: readonly string[] = []): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /(?<!\.test)\.tsx?$/.test(file) &&
        !without.some((each) => file === each || file.startsWith(`${each}/`)),
    )
    .map((file) => readFileSync(join(folder, file), 'utf8'))

const namesIn = (text: string): string[] => [...text.matchAll(/'(\w+)'/g)].map(([, name]) => name!)

/** Namespaces whose words the files say. */
const saidIn = (files: readonly string[]): Set<string> =>
  new Set(
    files.flatMap((text) =>
      [...text.matchAll(/useTranslation\(([^)]*)\)|getFixedT\(([^)]*)\)/g)].flatMap(([, one, other]) =>
        namesIn(one ?? other ?? ''),
      ),
    ),
  )

const app = filesIn('src/app').join('\n')
/** Namespaces that come with the code of a feature, wherever the app loads it. */
const broughtWith = (feature: string): readonly (readonly string[])[] =>
  [...app.matchAll(/import\('#features\/(\w+)\/index\.ts'\),([^)]*)\)/g)]
    .filter(([, name]) => name === feature)
    .map(([, , names]) => namesIn(names!))

/** Returns the folders that a feature loads on demand, each with its own namespaces. */
const loadedLater = (feature: string): readonly { folder: string; names: readonly string[] }[] =>
  [
    ...filesIn(`src/features/${feature}`)
      .join('\n')
      .matchAll(/import\('\.\.\/([\w-]+)\/[^']+'\), loadWords\(([^)]*)\)/g),
  ].map(([, folder, names]) => ({ folder: folder!, names: namesIn(names!) }))

// Home says what every page does.
const features = readdirSync('src/features').filter((feature) => feature !== 'home')

test.each(features)('what %s says comes with its code', (feature) => {
  const brought = broughtWith(feature)
  expect(brought.length).toBeGreaterThan(0)
  const [all = []] = [...brought].sort((one, other) => other.length - one.length)
  const later = loadedLater(feature)
  const root = `src/features/${feature}`
  const parts = [
    {
      files: filesIn(
        root,
        later.map(({ folder }) => folder),
      ),
      own: [],
    },
    ...later.map(({ folder, names }) => ({ files: filesIn(`${root}/${folder}`), own: names })),
  ]
  for (const { files, own } of parts) {
    const there = [...alwaysSaid, ...ofTheFrame, ...all, ...own]
    expect([...saidIn(files)].filter((name) => !there.includes(name))).toEqual([])
  }
})

test('what the frame says comes with it', () => {
  // These folders, and files that the app imports together with `say`, load their own words.
  const outside = ['i18n', 'account', 'device', 'news', 'people']
  const later = [...app.matchAll(/import\('[^']*?([\w-]+\.tsx?)'\), say\(/g)].map(([, file]) => file!)
  const said = saidIn(
    readdirSync('src/app', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !outside.includes(entry.name))
      .flatMap(({ name }) => filesIn(`src/app/${name}`, later)),
  )
  expect([...said].filter((name) => ![...alwaysSaid, ...ofTheFrame].includes(name))).toEqual([])
})

import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './run.mjs'
import { files } from './sources.mjs'

/** Source maps by the names of their scripts. */
const mapsDir = join(root, 'dist/maps')

/** Devices run an app for a while after a newer one is out, and report errors of it. */
const mapsKeptMs = 90 * 24 * 60 * 60 * 1000

/** Takes the source maps out of the app, without the sources in them: lines and names are enough, and a tenth of it. */
export function keepMaps(app) {
  mkdirSync(mapsDir, { recursive: true })
  for (const name of readdirSync(mapsDir)) {
    const path = join(mapsDir, name)
    if (Date.now() - statSync(path).mtimeMs > mapsKeptMs) rmSync(path)
  }
  for (const path of [...files(app)].filter((each) => each.endsWith('.map'))) {
    const { sourcesContent: _, ...map } = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(join(mapsDir, basename(path)), JSON.stringify(map))
    rmSync(path)
  }
}

// node scripts/thirdParty.mjs   writes THIRD-PARTY.md anew, after the packages have changed
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'

const head = `# Third-party software

Groundwork runs the packages below. \`node scripts/thirdParty.mjs\` writes this page from \`package-lock.json\`; a test compares the two. The text of
each licence lies in the folder of its package below \`node_modules\`. The built app carries those of the packages in its scripts as
\`/third-party-licenses.txt\`, and those of its fonts (SIL Open Font License 1.1) as \`/font-licenses.txt\`; **Help**, System leads to both.

| Package | Version | Licence |
| --- | --- | --- |
`

/** Names the addresses of the sources of those libraries whose licences ask for it. The app ships these libraries as files of their own. */
export const sourcesNotice = `
## Sources

These packages stand unchanged in files of their own below /codecs. Their sources:

- @resvg/resvg-wasm (Mozilla Public License 2.0, https://mozilla.org/MPL/2.0/): https://github.com/yisibl/resvg-js and
  https://github.com/linebender/resvg
- libheif-js (GNU Lesser General Public License 3.0): https://github.com/catdad-experiments/libheif-js and
  https://github.com/strukturag/libheif
`

/** The page, from the lock of the packages. What only developers run is left out. */
export function thirdPartyPage({ packages }) {
  const rows = Object.entries(packages)
    .filter(([path, { dev, link }]) => path !== '' && dev !== true && link !== true)
    .map(([path, { version, license = 'in its folder' }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return `| ${name} | ${version} | ${license} |`
    })
  return `${head}${[...new Set(rows)].sort().join('\n')}\n`
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  writeFileSync(join(root, 'THIRD-PARTY.md'), thirdPartyPage(lock))
}

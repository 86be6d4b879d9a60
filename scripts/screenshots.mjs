// Takes pictures of the real app: `npm run screenshots` of every route, `npm run screenshots -- projects` of those
// whose name has the word, `npm run screenshots -- readme` those of the README and the manifest.
import { register } from 'tsx/esm/api'
import { buildWhenStale } from './build.mjs'
import { buildProgramsWhenStale } from './programs.mjs'

register()
const [wanted = ''] = process.argv.slice(2)
await buildProgramsWhenStale()
// With APP_DIR the gateway serves an app that is already built.
if (!process.env.APP_DIR) await buildWhenStale()
if (wanted === 'readme') await (await import('./pictures/readme.mjs')).takeReadmePictures()
else await (await import('./pictures/routes.mjs')).takeRoutePictures(wanted)

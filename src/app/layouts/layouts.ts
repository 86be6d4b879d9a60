import { turn } from '#ui/turns.ts'
import { say } from '../i18n/i18n.ts'

export type Layouts = typeof import('./signedIn.ts')

let loaded: Layouts | null = null

/** Loads the layouts of signed-in users with their texts, and with the names of the modules, which the frame shows. */
export async function loadLayouts(): Promise<Layouts> {
  await turn()
  const [layouts] = await Promise.all([withDatabase(), say('workspace', 'search', 'terms')])
  loaded = layouts
  return layouts
}

/** The layouts, once they are here. */
export const loadedLayouts = (): Layouts | null => loaded

async function withDatabase(): Promise<Layouts> {
  // The database too: asked for only when the frame stands, it would cost a slow line one more way to and fro.
  void import('../local-data/open.ts').catch(() => undefined)
  await turn()
  return import('./signedIn.ts')
}

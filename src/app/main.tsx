import '#ui/theme/tokens.css'
import '#ui/theme/base.css'
import '#ui/theme/boot.css'
import { painted, turn } from '#ui/turns.ts'

/**
 * What the app starts with, in parts that run one after the other: all at once they would keep a phone for a quarter of a
 * second from painting and from hearing a press. Each part stands for the file that it is in (vite.config.ts), and the
 * first asks for the files of all (scripts/vite/preloads.ts).
 */
const parts = [
  () => import('react-dom/client'),
  () => import('#domain/schemas/withoutEval.ts'),
  () => import('#domain/schemas/user.ts'),
  () => import('#domain/protocol/identity.ts'),
  () => import('#ui/Button.tsx'),
]

async function run(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root element')
  // A page that came drawn can be read before anything is fetched for it to be worked with.
  await painted()
  for (const load of parts) {
    await load()
    await turn()
  }
  const { start } = await import('./start.tsx')
  await turn()
  await start(root)
}

// Not awaited: parts of the app that come later import this file, and would wait for it to end.
void run()

import '#ui/theme/tokens.css'
import '#ui/theme/base.css'
import '#ui/theme/boot.css'

/**
 * What the app starts with, in parts that run one after the other: all at once they would keep a phone for a quarter of a
 * second from painting and from hearing a press. Each part stands for the file that it is in (vite.config.ts), and the
 * first asks for the files of all (scripts/vite/preloads.ts).
 */
const parts = [
  () => import('react-dom/client'),
  () => import('#domain/schemas/user.ts'),
  () => import('#ui/Button.tsx'),
]

/** Resolves when the browser has done what else it had to do: painted, and answered a press. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    // Unlike a timer, a message is not held back in a tab that nobody sees.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })

/** Resolves after the next paint; at once where nobody sees the page, which is not painted then. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })

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
  await start(root, turn)
}

// Not awaited: parts of the app that come later import this file, and would wait for it to end.
void run()

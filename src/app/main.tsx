import '#ui/theme/tokens.css'
import '#ui/theme/base.css'
import '#ui/theme/boot.css'

/**
 * The scripts of every page run in parts, with a turn of the browser between: all at once they would keep a phone for
 * half a second from painting and from hearing a press. The page asks for their files (scripts/vite/looksFirst.ts), so
 * none waits for the one before to be fetched.
 */
const parts = [
  () => import('react-dom/client'),
  () => import('#domain/words/terms.ts'),
  () => import('#domain/protocol/paths.ts'),
  () => import('#ui/Button.tsx'),
]

/** Unlike a timer it is not slowed down in a tab that nobody sees. */
const nextTurn = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(null)
  })

/** Nobody sees a page in a tab at the back painted. */
const painted = () =>
  Promise.race([
    new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    new Promise<void>((resolve) => setTimeout(resolve, 1_000)),
  ])

async function run(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root element')
  // A page that came drawn (scripts/drawnPages.mjs) can be read before anything is fetched for it to be worked with.
  const later = document.querySelector<HTMLTemplateElement>('template[data-scripts]')
  if (later !== null) {
    await painted()
    document.head.append(later.content)
  }
  for (const load of parts) {
    await load()
    await nextTurn()
  }
  const { start } = await import('./start.tsx')
  await nextTurn()
  await start(root, nextTurn)
}

await run()

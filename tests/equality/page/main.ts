import { answers } from '../answers.ts'

type Answers = Awaited<ReturnType<typeof answers>>

declare global {
  interface Window {
    answersOf(where: 'worker' | 'page'): Promise<Answers>
  }
}

window.answersOf = (where) =>
  where === 'page'
    ? answers()
    : new Promise((resolve, reject) => {
        const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' })
        worker.onmessage = (event: MessageEvent<Answers>) => resolve(event.data)
        worker.onerror = (event) => reject(new Error(event.message))
      })

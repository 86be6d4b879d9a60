import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import type { EngineWorker } from '#engine/bridge.ts'

/** Where the workers were built as JavaScript; without it each reads TypeScript for itself, which takes a second. */
let builtIn: Promise<string> | undefined
let built: string | undefined

/** Builds the workers, once for all tests of this process, into a folder of their own below this one. */
export async function buildWorkers(below: string): Promise<void> {
  builtIn ??= build(join(below, `engine-${process.pid}`))
  built = await builtIn
}

async function build(outDir: string): Promise<string> {
  const { build: bundle } = await import('vite')
  const [serve, serveStudies] = [
    new URL('./serve.ts', import.meta.url),
    new URL('./serveStudies.ts', import.meta.url),
  ]
  await bundle({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: { worker: fileURLToPath(serve), studyWorker: fileURLToPath(serveStudies) },
        output: { entryFileNames: '[name].mjs' },
      },
    },
  })
  return outDir
}

const fileOf = (name: string, source: URL): URL | string =>
  built === undefined ? source : join(built, `${name}.mjs`)

/** The engine's worker on a Node thread, seen as the engine sees a browser's worker. */
export const nodeWorker = (): EngineWorker =>
  asEngineWorker(new Worker(fileOf('worker', new URL('./worker.mjs', import.meta.url))))

/** A worker for studies; one that `dies` does so at its first part. */
export const studyWorker = (dies = false): EngineWorker =>
  asEngineWorker(
    new Worker(fileOf('studyWorker', new URL('./studyWorker.mjs', import.meta.url)), {
      workerData: { dies },
    }),
  )

function asEngineWorker(worker: Worker): EngineWorker {
  const endpoint = nodeEndpoint(worker)
  const failures = new Map<unknown, () => void>()
  return {
    postMessage: (message, transfer) => endpoint.postMessage(message, transfer),
    // Comlink's adapter takes every type for a message.
    addEventListener(type, listener) {
      if (type === 'message') return endpoint.addEventListener(type, listener)
      const call = () => {
        if (typeof listener === 'function') listener(new Event(type))
      }
      failures.set(listener, call)
      worker.on(type, call)
    },
    removeEventListener(type, listener) {
      if (type === 'message') return endpoint.removeEventListener(type, listener)
      const call = failures.get(listener)
      if (call !== undefined) worker.off(type, call)
      // An error of a worker that nobody listens to any more must not end the test run.
      if (type === 'error') worker.on('error', () => undefined)
    },
    terminate: () => worker.terminate(),
  }
}

import { randomFillSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { builtInRegistry } from '#domain/calc/modules.ts'
import { runModule } from '#domain/calc/run.ts'
import { uuidv7 } from '#domain/schemas/ids.ts'

const complain = (text: string): number => {
  process.stderr.write(`${text}\n`)
  return 2
}

/** Bytes that `geo` reads at most; far above any input that a module accepts. */
const maxBytes = 10_000_000

async function readStdin(): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of process.stdin) {
    const bytes = Buffer.from(chunk as Uint8Array)
    size += bytes.length
    if (size > maxBytes) throw new Error('Input is larger than 10 MB')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** `geo calc <module> [file]`: module result on stdout, trouble on stderr. */
export async function calc(args: readonly string[]): Promise<number> {
  const [moduleId, file] = args
  if (moduleId === undefined) return complain('Name a module: geo calc <module> [file]')
  const found = builtInRegistry().find(moduleId)
  if (!found.ok) return complain(found.problem.message)

  let text: string
  try {
    text = file === undefined || file === '-' ? await readStdin() : await readFile(file, 'utf8')
  } catch (cause) {
    return complain(`Inputs cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
  let inputs: unknown
  try {
    inputs = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    return complain(
      text.trim() === ''
        ? 'Inputs are empty: give a JSON object on standard input or name a file'
        : `Inputs are not valid JSON: ${cause instanceof Error ? cause.message : String(cause)}`,
    )
  }

  const now = new Date()
  const result = runModule(found.value, inputs, {
    resultId: uuidv7(now.getTime(), randomFillSync(new Uint8Array(10))),
    timestamp: now.toISOString(),
    projectId: null,
    elapsed: () => performance.now(),
  })
  if (result.ok) {
    process.stdout.write(`${JSON.stringify(result.value, null, 2)}\n`)
    return 0
  }
  process.stderr.write(`${JSON.stringify(result.problem, null, 2)}\n`)
  return result.problem.code === 'module/input' ? 2 : 1
}

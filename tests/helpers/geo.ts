import { Readable } from 'node:stream'
import { main } from '#cli/main.ts'
import { Recorder } from './recorder.ts'

export interface Answer {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs the `geo` command in this process, with a text on its standard input. */
export async function geo(argv: readonly string[], stdin = ''): Promise<Answer> {
  const [stdout, stderr] = [new Recorder(), new Recorder()]
  const code = await main(argv, { stdin: Readable.from([Buffer.from(stdin)]), stdout, stderr })
  return { code, stdout: await stdout.read(), stderr: await stderr.read() }
}

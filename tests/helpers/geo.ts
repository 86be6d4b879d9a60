import { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { main } from '#cli/main.ts'

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

/** Takes each text after the one before it, as a pipe does: a command that writes much has to wait for room. */
class Recorder extends Writable {
  private text = ''

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString()
    setImmediate(done)
  }

  async read(): Promise<string> {
    this.end()
    await finished(this)
    return this.text
  }
}

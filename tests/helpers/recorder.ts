import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'

/** A standard stream that keeps what is written, one text after the other as a pipe does: who writes much waits for room. */
export class Recorder extends Writable {
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

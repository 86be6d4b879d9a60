import { once } from 'node:events'

/** The streams of one call: those of the process, or those of a test. Named files stay on the file system. */
export interface Io {
  readonly stdin: AsyncIterable<Uint8Array>
  readonly stdout: Output
  readonly stderr: Output
}

type Output = NodeJS.WritableStream & { readonly isTTY?: boolean }

/** Says what is wrong with the call or its input; answers the exit code of such a call. */
export function complain({ stderr }: Io, text: string): number {
  stderr.write(`${text}\n`)
  return 2
}

/** The message of a caught error. */
export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** JSON for people and programs, on its own lines. */
export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Writes a part of the result; waits while the reader of a pipe is slower. */
export async function write({ stdout }: Io, text: string): Promise<void> {
  if (!stdout.write(text)) await once(stdout, 'drain')
}

import { parseArgs } from 'node:util'
import { messageOf } from './io.ts'

/** Options of a program by name; each takes a value. */
type Options = Readonly<Record<string, { readonly type: 'string'; readonly short?: string }>>

interface ReadOptions<Name extends string> {
  readonly values: { readonly [Each in Name]?: string | undefined }
  readonly positionals: readonly string[]
}

/** Reads the options of a program and its other arguments. A text is a complaint. */
export function readOptions<Named extends Options>(
  args: readonly string[],
  options: Named,
): ReadOptions<keyof Named & string> | string {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (cause) {
    return messageOf(cause)
  }
}

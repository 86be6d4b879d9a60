import { readFile } from 'node:fs/promises'
import { textOf } from '#domain/tables/textOf.ts'
import { type Io, messageOf } from './io.ts'

/** Bytes that are read at most; far above any input that is accepted. */
const maxBytes = 10_000_000

async function readAll(stdin: Io['stdin']): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const bytes of stdin) {
    size += bytes.length
    if (size > maxBytes) throw new Error('Input is larger than 10 MB')
    parts.push(bytes)
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

type Complaint = { readonly ok: false; readonly complaint: string }
export type TextInput = { readonly ok: true; readonly text: string } | Complaint
export type JsonInput = { readonly ok: true; readonly value: unknown } | Complaint

/** Text of a file, or of standard input without one or for `-`; else what is wrong, for people. */
export async function readText({ stdin }: Io, file: string | undefined): Promise<TextInput> {
  try {
    const bytes =
      file === undefined || file === '-' ? await readAll(stdin) : new Uint8Array(await readFile(file))
    const text = textOf(bytes, TextDecoder)
    return text.ok
      ? { ok: true, text: text.value }
      : { ok: false, complaint: `Inputs cannot be read: ${text.problem.message}` }
  } catch (cause) {
    return { ok: false, complaint: `Inputs cannot be read: ${messageOf(cause)}` }
  }
}

/** JSON of a text; a byte order mark is passed over. */
export function parseJson(text: string): JsonInput {
  if (text.trim() === '')
    return { ok: false, complaint: 'Inputs are empty: give JSON on standard input or name a file' }
  try {
    return { ok: true, value: JSON.parse(text.replace(/^\uFEFF/, '')) }
  } catch (cause) {
    return { ok: false, complaint: `Inputs are not valid JSON: ${messageOf(cause)}` }
  }
}

/** JSON of a file, or of standard input without one or for `-`; else what is wrong, for people. */
export async function readJson(io: Io, file: string | undefined): Promise<JsonInput> {
  const read = await readText(io, file)
  return read.ok ? parseJson(read.text) : read
}

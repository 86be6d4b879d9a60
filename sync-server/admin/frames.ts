import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { type SourceFrame, sourceFramesKept } from '#domain/protocol/errorReports.ts'
import { placeIn } from './places.ts'

/** Maps are large: the ones last used are kept, so many bytes of them at most. */
const mostBytes = 64 * 1024 * 1024
/** The thread reads this many maps a minute; reports beyond that keep their stack as the app sent it. */
const mostReadsAMinute = 60

/**
 * Reads source maps and finds the places of a stack in the sources.
 *
 * @param folder where the build left the maps, each named after its script. The gateway delivers no map.
 */
export function createFrames(folder: string, now: () => number): (stack: string) => Promise<SourceFrame[]> {
  const kept = new Map<string, { readonly map: TraceMap; readonly bytes: number }>()
  let minute = 0
  let reads = 0

  const mapOf = async (script: string): Promise<TraceMap | null> => {
    const name = `${script}.map`
    const found = kept.get(name)
    if (found !== undefined) {
      kept.delete(name)
      kept.set(name, found)
      return found.map
    }
    const path = join(folder, name)
    const { size } = await stat(path)
    if (size > mostBytes || !mayRead()) return null
    const map = new TraceMap(await readFile(path, 'utf8'))
    kept.set(name, { map, bytes: size })
    let sum = [...kept.values()].reduce((total, { bytes }) => total + bytes, 0)
    for (const [oldest, { bytes }] of kept) {
      if (sum <= mostBytes) break
      kept.delete(oldest)
      sum -= bytes
    }
    return map
  }

  const mayRead = (): boolean => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) reads = 0
    minute = current
    reads++
    return reads <= mostReadsAMinute
  }

  const frameOf = async (line: string): Promise<SourceFrame | null> => {
    const call = line.slice(0, 400).trim()
    const place = placeIn(call)
    if (place === null) return null
    const { script, row, column } = place
    // There is no map, or it cannot be read.
    const map = await mapOf(script).catch(() => null)
    if (map === null || row < 1) return null
    const found = originalPositionFor(map, { line: row, column: Math.max(0, column - 1) })
    if (found.source === null) return null
    return {
      file: pathOf(found.source).slice(-200),
      line: found.line,
      column: found.column + 1,
      name: (found.name ?? callerIn(call.slice(0, place.index))).slice(0, 100),
    }
  }

  return async (stack) => {
    const frames: SourceFrame[] = []
    for (const line of stack.split('\n')) {
      if (frames.length === sourceFramesKept) break
      const frame = await frameOf(line)
      if (frame !== null) frames.push(frame)
    }
    return frames
  }
}

/** From the root of the repository: maps name their sources as seen from the built script. */
const pathOf = (source: string): string => source.replace(/^(?:\.{1,2}\/)+/, '')

/** The function, of a line of a stack as far as its address goes: `at async draw (https://app.example/assets`. */
function callerIn(call: string): string {
  const words = call.replace(/^at (?:async )?/, '')
  const end = Math.max(...[' ', '(', '@'].map((mark) => words.lastIndexOf(mark)))
  return words.slice(0, Math.max(0, end)).trim()
}

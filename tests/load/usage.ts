import { readFile } from 'node:fs/promises'

const read = (pid: number, name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
const ticksASecond = 100

/** Most memory that a process has taken so far, MB. */
export async function memoryOf(pid: number): Promise<number> {
  const peak = /VmHWM:\s+(\d+) kB/.exec(await read(pid, 'status'))?.[1]
  return Number(peak ?? 0) / 1024
}

/** Seconds of a processor that it has used. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const fields = (await read(pid, 'stat')).split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksASecond
}

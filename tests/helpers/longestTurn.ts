import { setTimeout as delay } from 'node:timers/promises'

/**
 * Milliseconds that the longest turn of this process's event loop took while `work` was under way. A turn counts with its
 * processor time where that is shorter than the time on the clock: on a busy machine other programs hold it up too.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isUnderWay = true
  let began = performance.now()
  let used = process.cpuUsage()
  const pending = work().finally(() => {
    isUnderWay = false
  })
  while (isUnderWay) {
    // A pause, so that the watch itself leaves the processor to the work.
    await delay(5)
    const now = performance.now()
    const { user, system } = process.cpuUsage(used)
    longest = Math.max(longest, Math.min(now - began, (user + system) / 1000))
    began = now
    used = process.cpuUsage()
  }
  await pending
  return longest
}

/**
 * Milliseconds of the longest turn of `work`, the least of up to three runs. The work runs again only while a run exceeds `mostMs`:
 * another program may have held the processor.
 */
export async function shortestOfThree(work: () => Promise<unknown>, mostMs: number): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY
  for (let time = 0; time < 3 && shortest > mostMs; time++)
    shortest = Math.min(shortest, await longestTurn(work))
  return shortest
}

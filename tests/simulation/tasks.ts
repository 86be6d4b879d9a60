import type { Random } from './random.ts'

/** Work that lets others go first at each `yield`, as code does at each `await`. */
export type Work<Outcome = void> = Generator<void, Outcome, void>

interface Task {
  readonly owner: string
  readonly work: Work<unknown>
}

/** Everything that is under way, taken on step by step in an order by chance. */
export class Tasks {
  #open: Task[] = []
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }

  get size(): number {
    return this.#open.length
  }

  has(owner: string): boolean {
    return this.#open.some((task) => task.owner === owner)
  }

  start(owner: string, work: Work<unknown>): void {
    this.#open.push({ owner, work })
  }

  step(): void {
    const task = this.#random.pick(this.#open)
    if (task === undefined) return
    if (task.work.next().done === true) this.#open = this.#open.filter((each) => each !== task)
  }

  /** Killed in the middle: nothing of it goes on, nothing is cleaned up. */
  kill(belongs: (owner: string) => boolean): void {
    this.#open = this.#open.filter(({ owner }) => !belongs(owner))
  }
}

/** The answer to a request, or null when the line was cut: before it arrived, or between doing and answering. */
export function* call<Outcome>(
  tasks: Tasks,
  random: Random,
  line: { readonly owner: string; readonly isUp: () => boolean; readonly cuts: () => number },
  request: Work<Outcome>,
): Work<Outcome | null> {
  if (!line.isUp() || random.chance(line.cuts())) return null
  const answer: { value: Outcome | null; done: boolean } = { value: null, done: false }
  tasks.start(
    line.owner,
    (function* serve(): Work {
      answer.value = yield* request
      answer.done = true
    })(),
  )
  for (let waited = 0; !answer.done; waited++) {
    yield
    if (!line.isUp() || waited > 60 || random.chance(line.cuts() / 4)) return null
  }
  return random.chance(line.cuts()) ? null : answer.value
}

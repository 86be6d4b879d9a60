import { createStore, type StoreApi } from 'zustand'
import type { Problem, Result } from '#domain/errors/result.ts'
import type { Growth } from '#domain/permissions/allowance.ts'

/** One edit that has been made, and how to take it back and make it again: both are ordinary edits of the repositories. */
export interface UndoStep {
  /** What was done, in words that are shown: 'Pad A1 moved to Foundations'. */
  readonly label: string
  undo(): Promise<Result<unknown>>
  redo(): Promise<Result<unknown>>
  /** What a way brings back that a plan counts, by organization. */
  readonly grows?: Partial<Record<Way, () => Growths | Promise<Growths>>>
}

type Way = 'undo' | 'redo'
type Growths = ReadonlyMap<string, Partial<Growth>>

/** Whether something may come back; false: the person leaves it. */
type AskRoom = (organizationId: string, added: Partial<Growth>) => Promise<boolean>

/** What came of taking back or doing again; `problem` is null when it worked. */
export interface UndoOutcome {
  readonly label: string
  readonly problem: Problem | null
}

export interface UndoState {
  /** Label of what would be taken back next; null when there is nothing. */
  readonly undo: string | null
  /** Label of what would be done again next. */
  readonly redo: string | null
}

/** The edits of this tab since the local database was opened, the last one first to be taken back. */
export interface UndoStack {
  /** Call it after the edit has been saved. What was taken back before can no longer be done again. */
  done(step: UndoStep): {
    /** Takes back this very edit, whatever was done since: for the button of its toast. Null too where the plan was asked and the person left it. */
    takeBack(): Promise<UndoOutcome | null>
  }
  /** Takes the last edit back; null when there is none, or while another one is under way. */
  undo(): Promise<UndoOutcome | null>
  redo(): Promise<UndoOutcome | null>
  /** Asks so before anything comes back that a plan counts, until the returned function is called. */
  askWith(ask: AskRoom): () => void
  /** What Undo and Redo would do now. */
  readonly labels: Pick<StoreApi<UndoState>, 'getState' | 'getInitialState' | 'subscribe'>
}

/** So many edits can be taken back. */
const depth = 100

/** Makes an empty undo stack. */
export function createUndoStack(): UndoStack {
  let undoable: readonly UndoStep[] = []
  let redoable: readonly UndoStep[] = []
  const labels = createStore<UndoState>(() => ({ undo: null, redo: null }))
  let isBusy = false
  let ask: AskRoom | null = null

  const become = (nextUndoable: readonly UndoStep[], nextRedoable: readonly UndoStep[]): void => {
    undoable = nextUndoable.slice(-depth)
    redoable = nextRedoable.slice(-depth)
    labels.setState({ undo: undoable.at(-1)?.label ?? null, redo: redoable.at(-1)?.label ?? null })
  }

  /** A step that fails leaves the stacks: trying it again would only fail again. */
  async function walk(step: UndoStep | undefined, way: Way): Promise<UndoOutcome | null> {
    if (step === undefined || isBusy) return null
    isBusy = true
    try {
      if (!(await mayGrow(step, way))) return null
      const result = await step[way]()
      const others = (steps: readonly UndoStep[]) => steps.filter((each) => each !== step)
      const moved = result.ok ? [step] : []
      if (way === 'undo') become(others(undoable), [...others(redoable), ...moved])
      else become([...others(undoable), ...moved], others(redoable))
      return { label: step.label, problem: result.ok ? null : result.problem }
    } finally {
      isBusy = false
    }
  }

  async function mayGrow({ grows }: UndoStep, way: Way): Promise<boolean> {
    const growths = await grows?.[way]?.()
    for (const [organizationId, added] of growths ?? [])
      if (ask !== null && !(await ask(organizationId, added))) return false
    return true
  }

  return {
    done(step) {
      become([...undoable, step], [])
      return { takeBack: async () => (undoable.includes(step) ? walk(step, 'undo') : null) }
    },
    undo: () => walk(undoable.at(-1), 'undo'),
    redo: () => walk(redoable.at(-1), 'redo'),
    askWith(next) {
      ask = next
      return () => {
        if (ask === next) ask = null
      }
    },
    labels,
  }
}

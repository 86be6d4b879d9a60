import type { Problem, Result } from '#domain/errors/result.ts'

/** One edit that has been made, and how to take it back and make it again: both are ordinary edits of the repositories. */
export interface UndoStep {
  /** What was done, in words that are shown: 'Pad A1 moved to Foundations'. */
  readonly label: string
  undo(): Promise<Result<unknown>>
  redo(): Promise<Result<unknown>>
}

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

/** The edits of this tab since the workspace was opened, the last one first to be taken back. */
export interface UndoStack {
  /** Call it after the edit has been saved. What was taken back before can no longer be done again. */
  done(step: UndoStep): {
    /** Takes back this very edit, whatever was done since: for the button of its toast. */
    takeBack(): Promise<UndoOutcome | null>
  }
  /** Takes the last edit back; null when there is none, or while another one is under way. */
  undo(): Promise<UndoOutcome | null>
  redo(): Promise<UndoOutcome | null>
  state(): UndoState
  subscribe(listener: () => void): () => void
}

/** So many edits can be taken back. */
const depth = 100

export function createUndoStack(): UndoStack {
  let undoable: readonly UndoStep[] = []
  let redoable: readonly UndoStep[] = []
  let state: UndoState = { undo: null, redo: null }
  let isBusy = false
  const listeners = new Set<() => void>()

  const become = (nextUndoable: readonly UndoStep[], nextRedoable: readonly UndoStep[]): void => {
    undoable = nextUndoable.slice(-depth)
    redoable = nextRedoable.slice(-depth)
    state = { undo: undoable.at(-1)?.label ?? null, redo: redoable.at(-1)?.label ?? null }
    for (const listener of listeners) listener()
  }

  /** A step that fails leaves the stacks: trying it again would only fail again. */
  async function walk(step: UndoStep | undefined, way: 'undo' | 'redo'): Promise<UndoOutcome | null> {
    if (step === undefined || isBusy) return null
    isBusy = true
    try {
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

  return {
    done(step) {
      become([...undoable, step], [])
      return { takeBack: async () => (undoable.includes(step) ? walk(step, 'undo') : null) }
    },
    undo: () => walk(undoable.at(-1), 'undo'),
    redo: () => walk(redoable.at(-1), 'redo'),
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

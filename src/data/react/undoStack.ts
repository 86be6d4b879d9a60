import { createStore, type StoreApi } from 'zustand'
import type { Problem, Result } from '#domain/errors/result.ts'
import type { Growth } from '#domain/permissions/allowance.ts'

/** One edit that was made, with the edits that undo and redo it. Both are ordinary edits of the repositories. */
export interface UndoStep {
  /** The edit in words for the screen: 'Pad A1 moved to Foundations'. */
  readonly label: string
  undo(): Promise<Result<unknown>>
  redo(): Promise<Result<unknown>>
  /** Returns, by organization, what undo or redo restores that a plan counts. */
  readonly grows?: Partial<Record<Way, () => Growths | Promise<Growths>>>
}

type Way = 'undo' | 'redo'
type Growths = ReadonlyMap<string, Partial<Growth>>

/** Asks whether something may come back that a plan counts. Returns false when the person declines. */
type AskRoom = (organizationId: string, added: Partial<Growth>) => Promise<boolean>

/** The outcome of an undo or redo; `problem` is null when it succeeded. */
export interface UndoOutcome {
  readonly label: string
  readonly problem: Problem | null
}

/** The labels of the steps that Undo and Redo would take. */
export interface UndoState {
  /** Label of the next step to undo; null when there is none. */
  readonly undo: string | null
  /** Label of the next step to redo; null when there is none. */
  readonly redo: string | null
}

/** The edits of this tab since the local database was opened. The last one is undone first. */
export interface UndoStack {
  /** Adds an edit after it was saved. Steps that were undone before can no longer be redone. */
  done(step: UndoStep): {
    /**
     * Undoes this edit, even after later edits; the button in its toast calls it. Returns null when the edit can no
     * longer be undone, while another step is under way, and when the person declines because of the plan.
     */
    takeBack(): Promise<UndoOutcome | null>
  }
  /** Undoes the last edit; null when there is none, or while another step is under way. */
  undo(): Promise<UndoOutcome | null>
  /** Redoes the last undone edit; null when there is none, or while another step is under way. */
  redo(): Promise<UndoOutcome | null>
  /**
   * Asks with this function before a step restores something that a plan counts, until the returned function is
   * called.
   */
  askWith(ask: AskRoom): () => void
  /** The state of the stack for the screen. */
  readonly labels: Pick<StoreApi<UndoState>, 'getState' | 'getInitialState' | 'subscribe'>
}

/** Largest number of edits that can be undone. */
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

  /** Undoes or redoes a step. A step that fails leaves the stacks, because it would fail again. */
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

import { describe, expect, it } from 'vitest'
import { fail, ok, problem } from '#domain/errors/result.ts'
import { createUndoStack } from './undoStack.ts'

function counter() {
  let value = 0
  const stack = createUndoStack()
  const add = (amount: number) => {
    const by = async (change: number) => {
      value += change
      return ok(null)
    }
    void by(amount)
    return stack.done({ label: `add ${amount}`, undo: () => by(-amount), redo: () => by(amount) })
  }
  return { stack, add, value: () => value }
}

describe('undo', () => {
  it('undoes edits from the last one, and redoes them in order', async () => {
    const { stack, add, value } = counter()
    add(1)
    add(10)
    expect(stack.labels.getState()).toEqual({ undo: 'add 10', redo: null })
    expect(await stack.undo()).toEqual({ label: 'add 10', problem: null })
    expect(await stack.undo()).toEqual({ label: 'add 1', problem: null })
    expect(await stack.undo()).toBeNull()
    expect(value()).toBe(0)
    expect(stack.labels.getState()).toEqual({ undo: null, redo: 'add 1' })
    await stack.redo()
    await stack.redo()
    expect(await stack.redo()).toBeNull()
    expect(value()).toBe(11)
  })

  it('drops redoable edits after a new edit', async () => {
    const { stack, add, value } = counter()
    add(1)
    await stack.undo()
    add(10)
    expect(await stack.redo()).toBeNull()
    expect(value()).toBe(10)
  })

  it('undoes one edit by its own button, once', async () => {
    const { stack, add, value } = counter()
    const first = add(1)
    add(10)
    expect(await first.takeBack()).toEqual({ label: 'add 1', problem: null })
    expect(await first.takeBack()).toBeNull()
    expect(value()).toBe(10)
    expect(stack.labels.getState()).toEqual({ undo: 'add 10', redo: 'add 1' })
  })

  it('reports why an edit could not be undone, and does not offer it again', async () => {
    const { stack, add } = counter()
    add(1)
    const gone = problem('storage/gone')
    stack.done({ label: 'rename', undo: async () => fail(gone), redo: async () => ok(null) })
    expect(await stack.undo()).toEqual({ label: 'rename', problem: gone })
    expect(stack.labels.getState()).toEqual({ undo: 'add 1', redo: null })
  })

  it('asks before restoring a document that a plan counts, and leaves it when the person declines', async () => {
    const { stack } = counter()
    const asked: unknown[] = []
    let answer = false
    const end = stack.askWith(async (...of) => {
      asked.push(of)
      return answer
    })
    const step = stack.done({
      label: 'delete',
      undo: async () => ok(null),
      redo: async () => ok(null),
      grows: { undo: () => new Map([['o1', { calculations: 2 }]]) },
    })
    expect(await step.takeBack()).toBeNull()
    expect(stack.labels.getState()).toEqual({ undo: 'delete', redo: null })
    answer = true
    expect(await stack.undo()).toEqual({ label: 'delete', problem: null })
    expect(asked).toEqual([
      ['o1', { calculations: 2 }],
      ['o1', { calculations: 2 }],
    ])
    await stack.redo()
    end()
    answer = false
    expect(await stack.undo()).toEqual({ label: 'delete', problem: null })
    expect(asked).toHaveLength(2)
  })

  it('runs one step at a time', async () => {
    const { stack, add, value } = counter()
    add(1)
    add(10)
    const both = await Promise.all([stack.undo(), stack.undo()])
    expect(both[1]).toBeNull()
    expect(value()).toBe(1)
  })
})

import { describe, expect, test } from 'vitest'
import type { Actor } from '../permissions/can.ts'
import type { PullAnswer, WireDocument } from '../protocol/sync.ts'
import { AnswerBudget, answerPull, type PulledOrganization, type ReadAnswer } from './answerPull.ts'
import { ChangeWindow } from './changeWindow.ts'
import { encodeCursor, scopesDelivered, scopesNamed } from './cursor.ts'

const actor: Actor = { userId: 'u1', isSuperAdmin: false, organizations: { o1: 'member' } }
const projects = Array.from({ length: 40 }, (_, at) => `p${String(at).padStart(2, '0')}`)
const stored: WireDocument[] = ['p07', 'p31'].map((scope) => ({
  id: `${scope}:folders:f1`,
  editId: 'e1',
  scope,
}))
const organization: PulledOrganization = {
  id: 'o1',
  epoch: 'a',
  changes: new ChangeWindow('5'),
  scopes: projects,
}

/** One answer of a store that says after each range whether whoever asked has waited long enough. */
function answer(since: string | undefined, isLast: boolean): PullAnswer & { ranges: number } {
  let ranges = 0
  const steps = answerPull({ collection: 'folders', since, limit: 100 }, actor, [organization])
  for (let step = steps.next(); ; ) {
    if (step.done === true) return { ...step.value, ranges }
    const wanted = step.value
    let given: ReadAnswer = { documents: [] }
    if (wanted.kind === 'range') {
      ranges += 1
      const { from, to } = wanted
      given = { documents: stored.filter(({ id }) => id >= from && id < to), isLast }
    }
    step = steps.next(given)
  }
}

describe('many scopes with little in them', () => {
  test('[C11] each answer ends in time with a part of the documents, and in the end each document has arrived once', () => {
    const came: string[] = []
    let since: string | undefined
    let answers = 0
    for (let more = true; more; answers += 1) {
      const part = answer(since, true)
      if (scopesDelivered(since ?? '').size < projects.length) expect(part.ranges).toBe(1)
      came.push(...part.documents.map(({ id }) => id))
      since = part.since
      more = part.more
    }
    expect(came).toEqual(stored.map(({ id }) => id))
    expect(scopesDelivered(since ?? '')).toEqual(new Set(projects))
    expect(answers).toBe(projects.length + 1)
  })

  test('[C11] a fast store answers all scopes at once', () => {
    expect(answer(undefined, false)).toMatchObject({ ranges: projects.length, more: false })
  })
})

describe('[C8] the characters that the answers of a request share', () => {
  const cursor = encodeCursor({
    userId: 'u1',
    collection: 'folders',
    organizations: new Map([['o1', { epoch: 'a', head: '5', delivered: ['p07', 'left'], pending: [] }]]),
  })
  const asked = (budget: AnswerBudget, since?: string) => {
    const reads: string[] = []
    const steps = answerPull({ collection: 'folders', since, limit: 100 }, actor, [organization], [], budget)
    for (let step = steps.next(); ; ) {
      if (step.done === true) return { ...step.value, reads }
      const wanted = step.value
      reads.push(wanted.kind)
      const isIn = ({ id }: WireDocument) => wanted.kind === 'range' && id >= wanted.from && id < wanted.to
      step = steps.next({ documents: stored.filter(isIn) })
    }
  }

  test('are spent by the documents and by the cursor of an answer', () => {
    const whole = asked(new AnswerBudget())
    const documents = stored.reduce((sum, document) => sum + JSON.stringify(document).length, 0)
    const budget = new AnswerBudget(documents + whole.since.length + 1)
    expect(asked(budget)).toEqual(whole)
    expect(whole.documents).toEqual(stored)
    expect(budget.isSpent).toBe(false)
    expect(asked(budget).more).toBe(true)
    expect(budget.isSpent).toBe(true)
  })

  test('leave an answer without documents once they are spent, which reads nothing, revokes and names all scopes', () => {
    const answer = asked(new AnswerBudget(0), cursor)
    expect(answer).toMatchObject({ documents: [], revoked: ['left'], more: true, reads: [] })
    expect(scopesNamed(answer.since)).toEqual(new Set(projects))
    expect(scopesDelivered(answer.since)).toEqual(new Set(['p07']))
    const next = asked(new AnswerBudget(1), answer.since)
    expect(next.documents.map(({ id }) => id)).toEqual(['p31:folders:f1'])
  })
})

describe('[C13] a device that names itself', () => {
  const own = 'tablet.000000001.aaaa'
  const edit = (localId: string, editId: string, by = 'u1', stampOf = editId): WireDocument => ({
    id: `p00:folders:${localId}`,
    editId,
    name: 'North',
    server: { by, at: '2026-03-01T08:00:00.000Z', editId: stampOf, ancestors: [] },
  })
  const documents = [
    edit('own', own),
    edit('other-device', 'laptop.000000001.aaaa'),
    edit('other-person', 'tablet.000000002.aaaa', 'u2'),
    edit('merged', 'merge.0123'),
    edit('not-accepted', 'tablet.000000003.aaaa', 'u1', 'tablet.000000002.aaaa'),
    { id: 'p00:folders:unstamped', editId: 'tablet.000000004.aaaa', name: 'North', server: null },
  ]

  function pulled(device: string | undefined, isFirst: boolean): readonly WireDocument[] {
    const changes = new ChangeWindow('5')
    const of = { ...organization, changes, scopes: ['p00'] }
    let since: string | undefined
    let came: readonly WireDocument[] = []
    for (const turn of isFirst ? [1] : [1, 2]) {
      if (turn === 2) for (const [at, { id }] of documents.entries()) changes.append(id, String(6 + at))
      const steps = answerPull({ collection: 'folders', since, limit: 100, own: device }, actor, [of])
      for (let step = steps.next(); ; ) {
        if (step.done === true) {
          since = step.value.since
          came = step.value.documents
          break
        }
        const wanted = step.value
        const given: ReadAnswer =
          wanted.kind === 'documents'
            ? { documents: wanted.ids.map((id) => documents.find((each) => each.id === id) ?? null) }
            : { documents: isFirst ? documents : [] }
        step = steps.next(given)
      }
    }
    return came
  }

  test('receives its own edits by their ids, and all others whole', () => {
    const [first, ...others] = documents
    expect(pulled('tablet', false)).toEqual([{ id: first?.id, editId: own }, ...others])
  })

  test('receives a new scope whole, and everything whole when it does not name itself', () => {
    expect(pulled('tablet', true)).toEqual(documents)
    expect(pulled(undefined, false)).toEqual(documents)
  })
})

import type { Actor } from '#domain/permissions/can.ts'
import type { PullAnswer, WireDocument } from '#domain/protocol/sync.ts'
import {
  type AnswerBudget,
  answerPull,
  type PullQuestion,
  type Read,
  type ReadAnswer,
} from '#domain/sync/answerPull.ts'
import { fromStored } from '#server/store/documents.ts'
import type { OrganizationState } from './organizationState.ts'
import type { Readable } from './organizations.ts'

/**
 * Answers one collection of a pull: reads from the databases what the rules [C*] of `answerPull` ask for.
 * @param readable the organizations of the actor, refreshed within this request.
 * @param budget [C8] the characters that this answer shares with the others of its request.
 * @param isLate [C11] whether the answer must end with the documents read so far; the first part is always read.
 */
export async function pullCollection(
  question: PullQuestion,
  actor: Actor,
  { states: organizations, damaged }: Readable,
  budget: AnswerBudget,
  isLate: () => boolean = () => false,
): Promise<PullAnswer> {
  const states = new Map(organizations.map((state) => [state.id, state]))
  const steps = answerPull(
    question,
    actor,
    organizations.map(({ id, epoch, changes, access }) => ({
      id,
      epoch,
      changes,
      scopes: access.scopes(actor, question.collection),
    })),
    damaged,
    budget,
  )
  let step = steps.next()
  while (step.done !== true) {
    const state = states.get(step.value.organizationId)
    const answer = state === undefined ? { documents: [] } : await read(state, step.value)
    step = steps.next('documents' in answer ? { ...answer, isLast: isLate() } : answer)
  }
  return step.value
}

async function read({ database, feed }: OrganizationState, wanted: Read): Promise<ReadAnswer> {
  if (wanted.kind === 'changes') return { page: await feed(wanted.since, wanted.limit).catch(() => null) }
  const found = wanted.kind === 'range' ? await database.range(wanted) : await database.getMany(wanted.ids)
  return { documents: found.map((stored) => stored && (fromStored(stored) as WireDocument)) }
}

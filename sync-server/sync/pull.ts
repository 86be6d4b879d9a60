import type { Actor } from '#domain/permissions/can.ts'
import type { PullAnswer, WireDocument } from '#domain/protocol/sync.ts'
import {
  type AnswerBudget,
  answerPull,
  type PullQuestion,
  type Read,
  type ReadAnswer,
} from '#domain/sync/answerPull.ts'
import type { Database } from '#server/store/database.ts'
import { fromStored } from '#server/store/documents.ts'
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
  const databases = new Map(organizations.map(({ id, database }) => [id, database]))
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
    const database = databases.get(step.value.organizationId)
    const answer = database === undefined ? { documents: [] } : await read(database, step.value)
    step = steps.next('documents' in answer ? { ...answer, isLast: isLate() } : answer)
  }
  return step.value
}

async function read(database: Database, wanted: Read): Promise<ReadAnswer> {
  if (wanted.kind === 'changes') {
    const { since, limit } = wanted
    return { page: await database.changes({ since, limit, documents: false }).catch(() => null) }
  }
  const found = wanted.kind === 'range' ? await database.range(wanted) : await database.getMany(wanted.ids)
  return { documents: found.map((stored) => stored && (fromStored(stored) as WireDocument)) }
}

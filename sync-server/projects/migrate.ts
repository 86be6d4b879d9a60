import { z } from 'zod'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { ProjectView } from '#domain/protocol/callables/projects.ts'
import type { Database } from '#server/store/database.ts'
import { create, read, remove } from '#server/store/registry.ts'
import { judgeArrival } from '#server/sync/allowance.ts'
import { type MovingMark, migrationPrefix, movingPrefix } from '#server/sync/moves.ts'
import type { OrganizationState } from '#server/sync/organizationState.ts'
import type { ProjectContext, Requester } from './context.ts'
import { newEditId } from './edits.ts'
import { nameOf, objectionToStorage } from './movePreview.ts'
import { noteProject, openOrganization } from './projects.ts'
import { type OpenProject, openProject } from './scope.ts'
import { projectViewOf } from './views.ts'

/** `migration:<projectId>`: an intended move. The mark in the old database states whether it has begun. */
const migration = z.looseObject({ from: z.string(), to: z.string(), at: z.string() })

/** A note this old without a mark was left by a gateway that ended between the two. */
const abandonedMs = 60_000

/**
 * Moves a project, with all that hangs on it, to another organization: wholly or not at all. Before the mark is
 * written nothing has happened; from then on the move is carried on to its end, by whichever gateway meets it.
 */
export async function migrateProject(
  context: ProjectContext,
  by: Requester,
  asked: { projectId: string; organizationId: string },
): Promise<Result<ProjectView>> {
  const { projectId, organizationId } = asked
  const opened = await openProject(context, by, { projectId, action: 'project.delete' })
  if (!opened.ok) return opened
  const target = await openOrganization(context, by, organizationId, 'project.create')
  if (!target.ok) return target
  const { organization, document } = opened.value
  if (organization.id === organizationId) return ok(projectViewOf(document, opened.value.role))

  const [from, to] = [await nameOf(organization), await nameOf(target.value)]
  const begun = await target.value.aloneForGrowth(() => begin(context, by, opened.value, target.value))
  if (!begun.ok) return begun
  await organization.carryOn(projectId)
  await target.value.refresh()
  const moved = await openProject(context, by, { projectId, organizationId, action: 'project.view' })
  if (!moved.ok) return moved
  const metadata = { from: from.id, fromName: from.name, to: to.id, toName: to.name }
  await noteProject(
    context,
    by,
    target.value,
    moved.value.document,
    'project_updated',
    'Project moved to another organization',
    metadata,
  )
  return ok(projectViewOf(moved.value.document, moved.value.role))
}

/** Alone in the target, so that two projects do not take the same last place in its plan. */
async function begin(
  { registry, usage, clock }: ProjectContext,
  { actor }: Requester,
  { organization, document }: OpenProject,
  target: OrganizationState,
): Promise<Result<null>> {
  const projectId = document.scope
  const calculations = (await organization.census.read()).in(projectId).calculations.size
  const { objection } = await judgeArrival(target, organization, calculations)
  const storage = await usage.storageFor(target.id, { from: organization.id, projectId })
  const refusal = objection ?? objectionToStorage(storage)
  if (refusal !== null) return fail(problem(refusal))

  const at = new Date(clock()).toISOString()
  if (!(await announce(registry, projectId, { from: organization.id, to: target.id, at }, clock())))
    return fail(problem('project/moving'))
  const mark: MovingMark = { to: target.id, by: actor.userId, at, editId: newEditId() }
  const outcome = await organization.database.put({ ...mark, _id: `${movingPrefix}${projectId}` })
  if (outcome !== 'written') return fail(problem('project/moving'))
  if (storage !== null) await usage.moved(storage.added, { from: organization.id, to: target.id })
  return ok(null)
}

/** Whether this move is now the one that is meant. */
async function announce(
  registry: Database,
  projectId: string,
  move: z.infer<typeof migration>,
  now: number,
): Promise<boolean> {
  const id = `${migrationPrefix}${projectId}`
  if ((await create(registry, id, move)) === 'written') return true
  const left = await read(registry, id, migration)
  if (left !== null && now - Date.parse(left.at) < abandonedMs) return false
  await remove(registry, id, (stored) => stored.at === left?.at)
  return (await create(registry, id, move)) === 'written'
}

/** When a gateway starts: moves that have begun are carried on, and notes of those that have not are thrown away. */
export async function resumeMigrations({
  registry,
  organizations,
  log,
}: Pick<ProjectContext, 'registry' | 'organizations' | 'log'>): Promise<void> {
  for (const stored of await registry.range({ from: migrationPrefix, to: 'migration;', limit: 10_000 })) {
    const projectId = stored._id.slice(migrationPrefix.length)
    const { data: move } = migration.safeParse(stored)
    if (move === undefined) continue
    try {
      const organization = await organizations.open(move.from)
      // Without a mark this throws the note away and does nothing else.
      await organization.carryOn(projectId)
    } catch (error) {
      log.error({ err: error, projectId }, 'move of a project not carried on')
    }
  }
}

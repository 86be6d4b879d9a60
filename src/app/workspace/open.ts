import { createDemoGateway } from '#api/demo/gateway.ts'
import { createGateway } from '#api/gateway.ts'
import { draftCopies } from '#data/draftCopies.ts'
import type { Workspace } from '#data/types.ts'
import { openWorkspace, removeFromDevice } from '#data/workspace.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { modulePerson } from '#domain/permissions/modules.ts'
import type { User } from '#domain/schemas/user.ts'
import { createEngine } from '#engine/engine.ts'
import { findModule } from '#engine/modules.ts'
import { createReportMaker, type ReportMaker } from '#engine/reports/maker.ts'
import { createSearch, type WorkspaceSearch } from '#engine/search/search.ts'
import type { Engine } from '#engine/types.ts'
import { http, session } from '../session/session.ts'

export interface OpenedWorkspace {
  readonly workspace: Workspace
  readonly engine: Engine
  readonly search: WorkspaceSearch
  readonly maker: ReportMaker
  dispose(): void
}

/** The database of who was here before must be shut before the next one opens. */
let shut: Promise<unknown> = Promise.resolve()

/** Opens a user's database and engine. Refused with `storage/unavailable` when the browser does not give its database. */
export async function open(user: User): Promise<Result<OpenedWorkspace>> {
  await Promise.all([shut, draftCopies.bringBack()])
  const gateway =
    session.mode === 'demo'
      ? createDemoGateway({ user, now: () => Date.now() })
      : createGateway({ http, session, userId: user.id, random: () => Math.random() })
  let workspace: Workspace
  try {
    workspace = await openWorkspace({ user, gateway, session })
  } catch (error) {
    console.error(error)
    return fail(problem('storage/unavailable'))
  }
  const engine = createEngine({
    person() {
      const state = session.state()
      return modulePerson(state.kind === 'signed-in' ? state.user : user)
    },
  })
  const search = createSearch({
    entries: workspace.contents.all(),
    moduleName: (type) => findModule(type)?.name ?? type,
  })
  const maker = createReportMaker()
  return ok({
    workspace,
    engine,
    search,
    maker,
    dispose() {
      maker.dispose()
      engine.dispose()
      search.dispose()
      shut = workspace.close().catch(console.error)
    },
  })
}

/** Removes what this device keeps of a person, once their workspace is shut. Rejects while another tab has it open. */
export async function forget(userId: string): Promise<void> {
  await shut
  await removeFromDevice(userId)
}

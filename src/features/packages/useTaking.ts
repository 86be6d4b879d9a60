import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { firstValueFrom } from 'rxjs'
import { useSignedIn } from '#api/hooks.ts'
import type { ImportTarget } from '#data/project-file/take.ts'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { useRoom } from '#data/react/useRoom.ts'
import type { Problem } from '#domain/errors/result.ts'
import type { OpenedPackage } from '#domain/package/opened.ts'
import type { ImportPlan, Tally } from '#domain/package/plan.ts'
import { mayInProject } from '#domain/permissions/actor.ts'
import type { OrganizationDocument } from '#domain/schemas/organization.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { useTyping, whileRunning } from '#ui/atWork.ts'
import { askRoom } from '#ui/room/askRoom.ts'
import { totalOf } from './totals.ts'

/** In place of the id of a project. */
export const newProject = 'new'

interface Done {
  readonly projectId: string
  readonly isNew: boolean
  readonly name: string
  readonly total: Tally
}

/** Where the package goes, what that would do, and the doing. */
export function useTaking(opened: OpenedPackage, into: string | undefined) {
  const { packages, ...workspace } = useWorkspace()
  const { value: allProjects } = useLive(() => workspace.projects.list(), [workspace.projects])
  const { value: allOrganizations } = useLive(() => workspace.organizations.list(), [workspace.organizations])
  const [asked, setTarget] = useState<string | null>(null)
  const [askedOrganization, setOrganization] = useState<string | null>(null)
  const [name, setName] = useState(opened.manifest.project.name)
  useTyping(name)
  const [planned, setPlanned] = useState<{ key: string; plan: ImportPlan | null; problem: Problem | null }>({
    key: '',
    plan: null,
    problem: null,
  })
  /** A new project whose import did not end. The next attempt continues it and makes no other project. */
  const begun = useRef<{ readonly projectId: string; readonly organizationId: string } | null>(null)
  /** The error of the last import; it does not apply to another target. */
  const [failure, setFailure] = useState<{ readonly key: string; readonly problem: Problem } | null>(null)
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)

  const user = useSignedIn()
  const hasRoom = useRoom(user, askRoom)
  const projects = useMemo(
    (): readonly ProjectDocument[] =>
      (allProjects ?? []).filter(
        ({ data, organizationId }) =>
          user !== null && mayInProject(user, { ...data, organizationId }, 'calculation.run'),
      ),
    [allProjects, user],
  )
  const organizations: readonly OrganizationDocument[] = allOrganizations ?? []
  const here = projects.find(({ scope }) => scope === (into ?? opened.manifest.project.id))
  const target = asked ?? here?.scope ?? newProject
  const organizationId =
    askedOrganization ??
    organizations.find(({ scope }) => scope === user?.defaultOrganization)?.scope ??
    organizations[0]?.scope ??
    ''
  const isKnown = allProjects !== undefined && allOrganizations !== undefined
  const key = target === newProject ? `${newProject}:${organizationId}` : target
  const targetNow = (): ImportTarget => {
    if (target !== newProject) return { projectId: target }
    return begun.current?.organizationId === organizationId
      ? { projectId: begun.current.projectId }
      : { organizationId, name: name.trim() }
  }

  // The name changes nothing about the plan.
  const targetAtPlan = useEffectEvent(targetNow)
  useEffect(() => {
    if (!isKnown) return
    let isOver = false
    void packages.plan(opened, targetAtPlan()).then((result) => {
      if (isOver) return
      setPlanned({
        key,
        plan: result.ok ? result.value : null,
        problem: result.ok ? null : result.problem,
      })
    })
    return () => {
      isOver = true
    }
  }, [packages, opened, key, isKnown])

  const hasRoomFor = ({ isNew, target: { organizationId }, tallies }: ImportPlan) =>
    hasRoom(organizationId, { projects: isNew ? 1 : 0, calculations: tallies.calculations.fresh })

  const current = planned.key === key ? planned : { plan: null, problem: null }

  return {
    projects,
    organizations,
    target,
    setTarget,
    organizationId,
    setOrganization,
    name,
    setName,
    plan: current.plan,
    problem: failure?.key === key ? failure.problem : current.problem,
    progress,
    /** Null when the import failed; `problem` has the reason. */
    async go(): Promise<Done | null> {
      setFailure(null)
      setProgress({ done: 0, all: 0 })
      // Also considers documents that arrived after the plan was shown.
      const plan = await packages.plan(opened, targetNow())
      if (plan.ok && plan.value.objection === null && !(await hasRoomFor(plan.value))) {
        setProgress(null)
        return null
      }
      const taken = plan.ok
        ? await whileRunning(() =>
            packages.take(opened, plan.value, (done, all) => setProgress({ done, all })),
          )
        : plan
      setProgress(null)
      if (!plan.ok || !taken.ok) {
        const projectId = plan.ok && plan.value.isNew ? plan.value.target.projectId : null
        if (projectId !== null && (await firstValueFrom(workspace.projects.get(projectId))) !== null)
          begun.current = { projectId, organizationId }
        setFailure(taken.ok ? null : { key, problem: taken.problem })
        return null
      }
      const isNew = target === newProject
      const { projectId } = taken.value as { projectId: string }
      return {
        projectId,
        isNew,
        name: isNew ? name.trim() : (projects.find(({ scope }) => scope === projectId)?.name ?? ''),
        total: totalOf(plan.value),
      }
    },
  }
}

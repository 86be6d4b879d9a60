import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { useSignedIn } from '#api/hooks.ts'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import { useRoom } from '#data/react/useRoom.ts'
import { sampleModules } from '#domain/calc/samples.ts'
import { actorOf } from '#domain/permissions/actor.ts'
import { planKnownTo } from '#domain/permissions/allowance.ts'
import { can } from '#domain/permissions/can.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { OrganizationDocument } from '#domain/schemas/organization.ts'
import { useEngine } from '#engine/hooks.ts'
import { askRoom } from '#ui/room/askRoom.ts'
import { toast } from '#ui/toast.tsx'

/** What makes it comes when it is wanted; null where it cannot be fetched. */
const making = () =>
  Promise.all([import('./makeSample.ts'), import('./sampleWords.ts')]).then(
    ([{ makeSample }, { sampleWords }]) => ({ makeSample, sampleWords }),
    () => null,
  )

const firstHour = z.object({ sampleDeclined: z.boolean() })
const firstHourId = 'first-hour'

/** Where a sample would be made, and whether its plan counts what it holds. */
export interface SamplePlace {
  readonly organizationId: string
  readonly isFree: boolean
  readonly mayAddMaterials: boolean
}

export interface SampleOffer {
  /** Null where the person may make no project, or while that is not known. */
  readonly place: SamplePlace | null
  /** Undefined while it is not known whether the person has said 'Not now'. */
  readonly isDeclined: boolean | undefined
  /** The calculation that is under way, from 0; null while nothing is. */
  readonly step: number | null
  make(): void
  cancel(): void
  decline(): void
}

/** What a new account is offered: a project to look around in. */
export function useSampleOffer(organizations: readonly OrganizationDocument[] | undefined): SampleOffer {
  const { t } = useTranslation('workspace')
  const database = useLocalDatabase()
  const engine = useEngine()
  const navigate = useNavigate()
  const place = usePlace(organizations)
  const hasRoom = useRoom(useSignedIn(), askRoom)
  const [step, setStep] = useState<number | null>(null)
  const control = useRef<AbortController | null>(null)
  const { value: kept } = useLive(() => database.device.live(firstHourId, firstHour), [database])
  // Who leaves the page has not asked for it to go on.
  useEffect(() => () => control.current?.abort(), [])

  const make = async ({ organizationId, mayAddMaterials }: SamplePlace) => {
    const current = new AbortController()
    control.current = current
    const added = { projects: 1, calculations: sampleModules.length }
    if (!(await hasRoom(organizationId, added))) {
      control.current = null
      return
    }
    setStep(0)
    const code = await making()
    const made = await code?.makeSample({
      database,
      engine,
      organizationId,
      mayAddMaterials,
      words: code.sampleWords(t),
      signal: current.signal,
      onStep: setStep,
    })
    control.current = null
    if (current.signal.aborted) return setStep(null)
    if (!made?.ok) {
      setStep(null)
      return toast.error(t('sample.failed'), made?.problem.message)
    }
    await navigate(paths.project(made.value.scope))
  }

  return {
    place,
    isDeclined: kept === undefined ? undefined : (kept?.sampleDeclined ?? false),
    step,
    make: () => {
      if (place !== null && control.current === null) void make(place)
    },
    cancel: () => control.current?.abort(),
    decline: () => void database.device.change(firstHourId, firstHour, () => ({ sampleDeclined: true })),
  }
}

/** The organization that the person works in, if they may make projects in it. */
function usePlace(organizations: readonly OrganizationDocument[] | undefined): SamplePlace | null {
  const user = useSignedIn()
  return useMemo(() => {
    if (user === null || organizations === undefined) return null
    const open = organizations.filter(({ scope }) =>
      can(actorOf(user), { kind: 'organization', action: 'project.create', organizationId: scope }),
    )
    const chosen = open.find(({ scope }) => scope === user.defaultOrganization) ?? open[0]
    return chosen === undefined
      ? null
      : {
          organizationId: chosen.scope,
          isFree: planKnownTo(user, chosen.data).free,
          mayAddMaterials: can(actorOf(user), {
            kind: 'organization',
            action: 'library.edit',
            organizationId: chosen.scope,
          }),
        }
  }, [user, organizations])
}

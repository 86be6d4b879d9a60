import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer, useSessionClient } from '#api/hooks.ts'
import { organizationCalls } from '#api/organizations.ts'
import { freePlanId, plans } from '#domain/permissions/allowance.ts'
import { type OrganizationRecord, type PlanTerms, planTerms } from '#domain/schemas/organization.ts'
import { Answered } from '#ui/Answered.tsx'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { usePlanName } from '#ui/room/usePlanName.ts'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './admin.module.css'
import { useAdminAct } from './useAdminAct.ts'
import { useAdminCalls } from './useAdminCalls.ts'

type OnClose = (isChanged: boolean) => void

/** Sets the plan of an organization, and what goes with it. */
export function PlanDialog({ organizationId, onClose }: { organizationId: string; onClose: OnClose }) {
  const { t } = useTranslation('admin')
  const session = useSessionClient()
  const [answer, askAgain] = useAnswer(
    (signal) => organizationCalls(session)('getOrganization', { organizationId }, signal),
    [organizationId],
  )
  if (answer.kind === 'there') return <PlanForm organization={answer.value} onClose={onClose} />
  return (
    <Dialog
      title={t('plans.change')}
      isOpen
      onClose={() => onClose(false)}
      actions={<Button onPress={() => onClose(false)}>{t('users.cancel')}</Button>}
    >
      <Answered answer={answer} askAgain={askAgain} skeleton={<Skeleton lines={5} />}>
        {() => null}
      </Answered>
    </Dialog>
  )
}

const limitFields = [
  'maxUsers',
  'maxProjects',
  'maxCalculationsPerMonth',
  'maxStorageGB',
  'maxReportsPerMonth',
] as const satisfies readonly (keyof PlanTerms['limits'])[]
const bounds = planTerms.shape.limits.shape
const { status: statuses, billingCycle: cycles } = planTerms.shape

function PlanForm({ organization, onClose }: { organization: OrganizationRecord; onClose: OnClose }) {
  const { t } = useTranslation('admin')
  const nameOf = usePlanName()
  const calls = useAdminCalls()
  const { isBusy, act } = useAdminAct(onClose)
  const { id: organizationId, displayName: name, subscription } = organization
  const [planId, setPlan] = useState(subscription.planId)
  const [status, setStatus] = useState(subscription.status)
  const [billingCycle, setCycle] = useState(subscription.billingCycle)
  const [limits, setLimits] = useState<Readonly<Record<keyof PlanTerms['limits'], string>>>(() => {
    const { maxUsers, maxProjects, maxCalculationsPerMonth, maxStorageGB, maxReportsPerMonth } =
      subscription.limits
    return {
      maxUsers: String(maxUsers),
      maxProjects: String(maxProjects),
      maxCalculationsPerMonth: String(maxCalculationsPerMonth),
      maxStorageGB: String(maxStorageGB),
      maxReportsPerMonth: String(maxReportsPerMonth),
    }
  })
  useTyping(planId, status, billingCycle, limits)
  const read = (field: keyof PlanTerms['limits']): number =>
    limits[field].trim() === '' ? Number.NaN : Number(limits[field])
  const errorOf = (field: keyof PlanTerms['limits']): string | undefined => {
    if (bounds[field].safeParse(read(field)).success) return undefined
    return t(field === 'maxStorageGB' ? 'plans.number' : 'plans.wholeNumber', {
      least: bounds[field].minValue ?? 0,
      most: bounds[field].maxValue ?? 0,
    })
  }
  const terms = planTerms.safeParse({
    planId,
    status,
    billingCycle,
    limits: Object.fromEntries(limitFields.map((field) => [field, read(field)])),
  })
  const save = () => {
    if (!terms.success) return
    void act(
      () => calls('setOrganizationPlan', { organizationId, ...terms.data }),
      t('plans.done', { name, plan: nameOf(planId) }),
    )
  }
  const offered = [...new Set<string>([...plans, subscription.planId])]
  return (
    <Dialog
      title={t('plans.of', { name })}
      isOpen
      onClose={() => onClose(false)}
      isBusy={isBusy}
      actions={
        <>
          <Button onPress={() => onClose(false)}>{t('users.cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} isDisabled={!terms.success} onPress={save}>
            {t('plans.submit')}
          </Button>
        </>
      }
    >
      <form
        className={styles.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Select
          label={t('plans.plan')}
          value={planId}
          options={offered.map((id) => ({ value: id, label: nameOf(id) }))}
          onChange={setPlan}
        />
        {planId === freePlanId && <p className={styles.quiet}>{t('plans.freeText')}</p>}
        <Select
          label={t('plans.status')}
          value={status}
          options={statuses.options.map((each) => ({ value: each, label: t(`plans.statuses.${each}`) }))}
          onChange={(value) => setStatus(statuses.parse(value))}
        />
        <Select
          label={t('plans.cycle')}
          value={billingCycle}
          options={cycles.options.map((each) => ({ value: each, label: t(`plans.cycles.${each}`) }))}
          onChange={(value) => setCycle(cycles.parse(value))}
        />
        {limitFields.map((field) => (
          <TextField
            key={field}
            isNumber
            label={t(`plans.limits.${field}`)}
            value={limits[field]}
            error={errorOf(field)}
            {...(field === 'maxStorageGB' && { unit: 'GB' })}
            onChange={(text) => setLimits((before) => ({ ...before, [field]: text }))}
          />
        ))}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

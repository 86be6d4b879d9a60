import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSignedIn } from '#api/hooks.ts'
import { wayToPlan } from '#domain/contents/room.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { adviceOn } from '#domain/errors/reach.ts'
import { problem as problemOf } from '#domain/errors/result.ts'
import type { OpenedPackage } from '#domain/package/opened.ts'
import { planRefusals } from '#domain/permissions/allowance.ts'
import { paths } from '#domain/protocol/paths.ts'
import { Button } from '#ui/Button.tsx'
import { inWords } from '#ui/catalogueWords.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Progress } from '#ui/Progress.tsx'
import { PlanWay } from '#ui/room/PlanWay.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Banner } from '#ui/states.tsx'
import { TextField } from '#ui/TextField.tsx'
import { formatMoment } from '#ui/time.ts'
import { toast } from '#ui/toast.tsx'
import { Counts } from './Counts.tsx'
import { PlanTable } from './PlanTable.tsx'
import { ProblemBanner } from './ProblemBanner.tsx'
import styles from './packages.module.css'
import { totalOf } from './totals.ts'
import { newProject, useTaking } from './useTaking.ts'

/** Where a package goes, and what happens there. */
export function PackageStage({
  opened,
  into,
  onClose,
}: {
  opened: OpenedPackage
  into: string | undefined
  onClose(): void
}) {
  const { t, i18n } = useTranslation(['packages', 'common'])
  const navigate = useNavigate()
  const taking = useTaking(opened, into)
  const { manifest } = opened
  const { plan, problem, progress } = taking
  const isWriting = progress !== null
  const objection = plan?.objection ?? null
  const user = useSignedIn()
  const way = plan === null || user === null ? null : wayToPlan(user, plan.target.organizationId)
  const total = plan === null ? null : totalOf(plan)
  const isNothing = total !== null && total.fresh + total.grows + total.differs === 0

  const go = async () => {
    const done = await taking.go()
    if (done === null) return
    const { fresh, differs } = done.total
    toast.success(
      t(done.isNew ? 'done.imported' : 'done.merged', { name: done.name }),
      differs === 0 ? t('done.fresh', { count: fresh }) : t('done.differs', { count: differs }),
      differs === 0 ? {} : { action: { label: t('done.look'), onPress: () => void navigate(paths.sync) } },
    )
    onClose()
    void navigate(paths.project(done.projectId))
  }

  return (
    <Dialog
      title={t('import.title')}
      isOpen
      onClose={onClose}
      isBusy={isWriting}
      width="wide"
      actions={
        <>
          <Button onPress={onClose} isDisabled={isWriting}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="primary"
            isBusy={isWriting}
            isDisabled={plan === null || objection !== null || isNothing || taking.name.trim() === ''}
            onPress={() => void go()}
          >
            {t(taking.target === newProject ? 'import.asNew' : 'import.merge')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <dl className={styles.facts}>
          <dt>{t('facts.project')}</dt>
          <dd>{manifest.project.name}</dd>
          <dt>{t('facts.made')}</dt>
          <dd>
            {t('facts.madeBy', {
              name: manifest.madeBy.name,
              when: formatMoment(Date.parse(manifest.madeAt), i18n.language),
            })}
          </dd>
          <dt>{t('facts.content')}</dt>
          <dd>
            <Counts counts={manifest.counts} />
          </dd>
        </dl>
        <Select
          label={t('import.where')}
          value={taking.target}
          options={[
            { value: newProject, label: t('import.newProject') },
            ...taking.projects.map((each) => ({ value: each.scope, label: each.name })),
          ]}
          onChange={taking.setTarget}
        />
        {taking.target === newProject && (
          <>
            <TextField label={t('import.name')} value={taking.name} onChange={taking.setName} isRequired />
            {taking.organizations.length > 1 && (
              <Select
                label={t('import.organization')}
                value={taking.organizationId}
                options={taking.organizations.map((each) => ({
                  value: each.scope,
                  label: each.data.displayName,
                }))}
                onChange={taking.setOrganization}
              />
            )}
          </>
        )}
        {problem !== null && <ProblemBanner problem={problem} />}
        {plan === null && problem === null && <Skeleton lines={4} />}
        {objection !== null && (
          <Banner tone="fail" title={errorText(objection)}>
            {inWords(adviceOn(problemOf(objection)) ?? '')}{' '}
            {way !== null && planRefusals.includes(objection) && <PlanWay way={way} onGo={onClose} />}
          </Banner>
        )}
        {plan?.caution && (
          <Banner tone="warn" title={errorText(plan.caution)}>
            {t('plan.caution')} {way !== null && <PlanWay way={way} onGo={onClose} />}
          </Banner>
        )}
        {plan !== null && <PlanTable plan={plan} />}
        {progress !== null && (
          <Progress label={t('import.writing')} value={progress.done} of={Math.max(1, progress.all)} />
        )}
      </div>
    </Dialog>
  )
}

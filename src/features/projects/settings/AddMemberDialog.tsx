import { CloudOff, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocalAccount } from '#data/device/localAccounts.ts'
import type { Problem } from '#domain/errors/result.ts'
import { paths } from '#domain/protocol/paths.ts'
import { type ProjectRole, projectRole, projectRoles } from '#domain/schemas/roles.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Banner, EmptyState } from '#ui/states.tsx'
import { adviceFor } from '../problemWords.ts'
import { useIsOffline } from '../useIsOffline.ts'

/** Asks who of the organization joins the team, and as what. */
export function AddMemberDialog({
  people,
  problem,
  onAdd,
  onClose,
}: {
  /** Those who are not in the team yet; null while this device does not know who is in the organization. */
  people: readonly LocalAccount[] | null
  problem: Problem | null
  onAdd(person: LocalAccount, role: ProjectRole): Promise<void>
  onClose(): void
}) {
  const { t } = useTranslation(['projects', 'common'])
  const isOffline = useIsOffline()
  const [userId, setUserId] = useState<string | null>(null)
  const [role, setRole] = useState<ProjectRole>('member')
  const [isAdding, setAdding] = useState(false)
  const person = people?.find((each) => each.userId === userId)
  const add = async () => {
    if (person === undefined) return
    setAdding(true)
    await onAdd(person, role)
    setAdding(false)
  }
  const hasChoice = people !== null && people.length > 0
  return (
    <Dialog
      title={t('team.addTitle')}
      isOpen
      onClose={onClose}
      isBusy={isAdding}
      actions={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          {hasChoice && (
            <Button
              variant="primary"
              isDisabled={person === undefined}
              isBusy={isAdding}
              onPress={() => void add()}
            >
              {t('team.addSubmit')}
            </Button>
          )}
        </>
      }
    >
      {people === null && isOffline && (
        <EmptyState icon={CloudOff} title={t('needsNetwork.title')}>
          {t('team.offlineText')}
        </EmptyState>
      )}
      {people === null && !isOffline && problem !== null && (
        <Banner tone="fail" title={problem.message}>
          {adviceFor(problem)}
        </Banner>
      )}
      {people === null && !isOffline && problem === null && <Skeleton lines={2} height={56} />}
      {people?.length === 0 && (
        <EmptyState
          icon={Users}
          title={t('team.everybody')}
          action={<LinkButton href={paths.organizations}>{t('team.invite')}</LinkButton>}
        >
          {t('team.everybodyText')}
        </EmptyState>
      )}
      {hasChoice && (
        <>
          <Select
            label={t('team.person')}
            placeholder={t('team.choosePerson')}
            value={userId}
            onChange={setUserId}
            options={people.map(({ userId, name, email }) => ({
              value: userId,
              label: name,
              description: email,
            }))}
          />
          <Select
            label={t('team.role')}
            value={role}
            onChange={(value) => setRole(projectRole.parse(value))}
            options={projectRoles.map((value) => ({
              value,
              label: t(`team.roles.${value}`),
              description: t(`team.roleText.${value}`),
            }))}
          />
          {isOffline && <p>{t('team.offlineList')}</p>}
        </>
      )}
    </Dialog>
  )
}

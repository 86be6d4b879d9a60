import { EllipsisVertical, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer, useSession } from '#api/hooks.ts'
import { useCachedResponse } from '#data/react/useCachedResponse.ts'
import { adminCallables, type ListedUser } from '#domain/protocol/callables/admin.ts'
import { Answered } from '#ui/Answered.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Page } from '#ui/Page.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Table } from '#ui/Table.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { type AccessAct, AccessDialog } from './AccessDialog.tsx'
import styles from './admin.module.css'
import { OrganizationAccessDialog } from './OrganizationAccessDialog.tsx'
import { useAdminAct } from './useAdminAct.ts'
import { useAdminCalls } from './useAdminCalls.ts'

const limit = 25
const typingMs = 250

/** Everybody with an account; who is a super administrator is decided here. */
export function UsersPage() {
  const { t } = useTranslation('admin')
  const calls = useAdminCalls()
  const [sought, setSought] = useState('')
  const search = useSettled(sought)
  const [page, setPage] = useState(1)
  const [changing, setChanging] = useState<Change | null>(null)
  const close = (isChanged: boolean) => {
    setChanging(null)
    if (isChanged) askAgain()
  }
  const kept = useCachedResponse('users', adminCallables.getUsers.response)
  const isFirst = search === '' && page === 1
  const [answer, askAgain] = useAnswer(
    (signal) => calls('getUsers', { search, page, limit }, signal),
    [search, page],
    isFirst ? kept : null,
  )
  return (
    <Page title={t('users.title')} lead={t('users.lead')}>
      <div className={styles.body}>
        <SearchField
          className={styles.search}
          label={t('users.search')}
          value={sought}
          onChange={(value) => {
            setPage(1)
            setSought(value)
          }}
        />
        <Answered answer={answer} askAgain={askAgain} skeleton={<Skeleton lines={8} />}>
          {({ users, total, pages }) =>
            users.length === 0 ? (
              <Card>
                <EmptyState icon={Users} title={t('users.none')}>
                  {t('users.noneText')}
                </EmptyState>
              </Card>
            ) : (
              <>
                <UserTable users={users} onChange={setChanging} />
                <Pages page={page} pages={pages} total={total} onPage={setPage} />
              </>
            )
          }
        </Answered>
      </div>
      {changing?.act === 'role' && <RoleDialog user={changing.user} onClose={close} />}
      {changing?.act === 'organization' && <OrganizationAccessDialog user={changing.user} onClose={close} />}
      {changing !== null && changing.act !== 'role' && changing.act !== 'organization' && (
        <AccessDialog user={changing.user} act={changing.act} onClose={close} />
      )}
    </Page>
  )
}

function UserTable({
  users,
  onChange,
}: {
  users: readonly ListedUser[]
  onChange: (change: Change) => void
}) {
  const { t } = useTranslation(['admin', 'account', 'organizations'])
  const session = useSession()
  const ownId = session.kind === 'signed-in' ? session.user.id : null
  const accessChoice = (user: ListedUser) => {
    const act = user.suspension === null ? 'suspend' : 'resume'
    return {
      id: 'access',
      label: t(`users.${act}.choice`),
      isDanger: act === 'suspend',
      onChoose: () => onChange({ user, act }),
    }
  }
  return (
    <Table
      label={t('users.title')}
      columns={[
        { id: 'person', header: t('users.person') },
        { id: 'role', header: t('users.role') },
        { id: 'organizations', header: t('users.organizations'), isMinor: true },
        { id: 'seen', header: t('users.lastSignIn'), isMinor: true },
        { id: 'actions', header: t('users.actions'), isEnd: true },
      ]}
      rows={users.map((user) => ({
        id: user.id,
        cells: [
          <span key="person" className={styles.person}>
            <strong>{user.id === ownId ? t('users.you', { name: user.name }) : user.name}</strong>
            <span className={styles.quiet}>{user.email}</span>
            {!user.emailVerified && <Badge tone="warn">{t('users.unverified')}</Badge>}
            {user.suspension !== null && (
              <Badge tone="fail">{t('users.suspended', { reason: user.suspension.reason })}</Badge>
            )}
          </span>,
          user.isSuperAdmin ? (
            <Badge key="role" tone="info">
              {t('users.superAdmin')}
            </Badge>
          ) : (
            <span key="role" className={styles.person}>
              {t(`account:roles.${user.role}.name`)}
              {user.role !== 'free_user' && (
                <small className={styles.quiet}>{t(`account:roles.${user.role}.text`)}</small>
              )}
            </span>
          ),
          user.organizations.length === 0 ? (
            <span key="organizations" className={styles.quiet}>
              {t('users.noOrganization')}
            </span>
          ) : (
            <span key="organizations" className={styles.person}>
              {user.organizations.map(({ id, name, role, suspension }) => (
                <span key={id}>
                  {t('users.organization', { name, role: t(`organizations:role.${role}`) })}
                  <small className={styles.quiet}> {t(`organizations:roleText.${role}`)}</small>
                  {suspension !== null && (
                    <Badge tone="fail">{t('users.suspended', { reason: suspension.reason })}</Badge>
                  )}
                </span>
              ))}
            </span>
          ),
          user.lastLoginAt === null ? t('users.never') : <TimeAgo key="seen" at={user.lastLoginAt} />,
          <Menu
            key="actions"
            label={t('users.actionsFor', { name: user.name })}
            icon={<Icon of={EllipsisVertical} />}
            choices={[
              {
                id: 'role',
                label: user.isSuperAdmin ? t('users.unmake') : t('users.make'),
                isDanger: user.isSuperAdmin,
                onChoose: () => onChange({ user, act: 'role' }),
              },
              {
                id: 'sessions',
                label: t('users.endSessions.choice'),
                onChoose: () => onChange({ user, act: 'endSessions' }),
              },
              ...(user.hasSecondFactor
                ? [
                    {
                      id: 'secondFactor',
                      label: t('users.endSecondFactor.choice'),
                      onChoose: () => onChange({ user, act: 'endSecondFactor' as const }),
                    },
                  ]
                : []),
              ...(user.organizations.length === 0
                ? []
                : [
                    {
                      id: 'organization',
                      label: t('users.organizationAccess.choice'),
                      onChoose: () => onChange({ user, act: 'organization' as const }),
                    },
                  ]),
              ...(user.isSuperAdmin ? [] : [accessChoice(user)]),
            ]}
          />,
        ],
      }))}
    />
  )
}

/** Who may be changed, and how. */
interface Change {
  readonly user: ListedUser
  readonly act: 'role' | 'organization' | AccessAct
}

function Pages(props: { page: number; pages: number; total: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('admin')
  const { page, pages, total, onPage } = props
  return (
    <nav className={styles.pages} aria-label={t('users.pages')}>
      <span className={styles.quiet}>{t('users.count', { count: total })}</span>
      {pages > 1 && (
        <>
          <Button isDisabled={page === 1} onPress={() => onPage(page - 1)}>
            {t('users.previous')}
          </Button>
          <span>{t('users.page', { page, pages })}</span>
          <Button isDisabled={page === pages} onPress={() => onPage(page + 1)}>
            {t('users.next')}
          </Button>
        </>
      )}
    </nav>
  )
}

function RoleDialog({ user, onClose }: { user: ListedUser; onClose: (isChanged: boolean) => void }) {
  const { t } = useTranslation('admin')
  const calls = useAdminCalls()
  const { isBusy, act } = useAdminAct(onClose)
  const makes = !user.isSuperAdmin
  const { name, email } = user
  const change = () =>
    act(
      () => calls('setUserSuperAdmin', { userId: user.id, isSuperAdmin: makes }),
      t(makes ? 'users.made' : 'users.unmade', { name }),
    )
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t(makes ? 'users.makeTitle' : 'users.unmakeTitle', { name })}
      onClose={() => onClose(false)}
      isBusy={isBusy}
      actions={
        <>
          <Button onPress={() => onClose(false)}>{t('users.cancel')}</Button>
          <Button variant={makes ? 'primary' : 'danger'} isBusy={isBusy} onPress={() => void change()}>
            {t(makes ? 'users.makeSubmit' : 'users.unmakeSubmit')}
          </Button>
        </>
      }
    >
      <p>{t(makes ? 'users.makeText' : 'users.unmakeText', { email })}</p>
    </Dialog>
  )
}

/** Returns the typed text after a pause in the typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

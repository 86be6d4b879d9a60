import { Building2, Check, ClipboardList, FileCheck2, Gauge, Plus, Repeat } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSessionClient } from '#api/hooks.ts'
import { organizationCalls } from '#api/organizations.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { OrganizationDocument } from '#domain/schemas/organization.ts'
import type { User } from '#domain/schemas/user.ts'
import { Icon } from '#ui/Icon.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './menu.module.css'

/** Organizations of the account menu: which is the current one, the way to another, and the pages about them. */
export function OrganizationItems({
  user,
  organizations,
  current,
  close,
}: {
  user: User
  organizations: readonly OrganizationDocument[]
  current: OrganizationDocument | null
  close(): void
}) {
  const { t } = useTranslation('common')
  const client = useSessionClient()
  // One is selected, of several one is switched to: the current one stands above.
  const isOnly = organizations.length === 1
  const choices = isOnly ? organizations : organizations.filter(({ scope }) => scope !== current?.scope)

  const switchTo = async (organizationId: string) => {
    close()
    if (organizationId === user.defaultOrganization) return
    const result = await organizationCalls(client)('setDefaultOrganization', { organizationId })
    if (!result.ok) toast.error(t('user.switchFailed'), result.problem.message)
  }
  return (
    <>
      <div className={styles.section}>
        {t(organizations.length < 2 ? 'user.selectOrganization' : 'user.switchOrganization')}
      </div>
      {choices.map(({ scope, data }) => (
        <button
          key={scope}
          type="button"
          className={styles.item}
          aria-current={scope === current?.scope ? true : undefined}
          onClick={() => void switchTo(scope)}
        >
          <Icon of={scope === current?.scope ? Check : Repeat} />
          <span className={styles.words}>
            <span>{data.displayName}</span>
          </span>
        </button>
      ))}
      {/* In the place of the first organization, which may arrive on a new device while the menu is open. */}
      {organizations.length === 0 && (
        <Link to={paths.organizations} className={styles.item} onClick={close}>
          <Icon of={Plus} />
          {t('user.createOrganization')}
        </Link>
      )}
      <hr className={styles.rule} />
      <Link to={paths.organizations} className={styles.item} onClick={close}>
        <Icon of={Building2} />
        {t('user.organizations')}
      </Link>
      <Link to={paths.applicationStatus} className={styles.item} onClick={close}>
        <Icon of={FileCheck2} />
        {t('user.applicationStatus')}
      </Link>
      {user.isSuperAdmin && (
        <Link to={paths.admin} className={styles.item} onClick={close}>
          <Icon of={Gauge} />
          {t('nav.adminDashboard')}
        </Link>
      )}
      {user.isSuperAdmin && (
        <Link to={paths.adminApplications} className={styles.item} onClick={close}>
          <Icon of={ClipboardList} />
          {t('user.organizationApplications')}
        </Link>
      )}
      <hr className={styles.rule} />
    </>
  )
}

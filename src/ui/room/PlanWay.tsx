import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from '../inText.module.css'

/** Who changes the plan of an organization, from the view of this person, and where. */
export interface PlanWayShown {
  readonly kind: 'administrator' | 'owner' | 'member'
  readonly href: string
}

/** Leads to another plan: a link for a person who may set it, else a text that names who can. */
export function PlanWay({ way: { kind, href }, onGo }: { way: PlanWayShown; onGo?: () => void }) {
  const { t } = useTranslation('common')
  return (
    <>
      {kind !== 'administrator' && <>{t(`plan.${kind}`)} </>}
      <Link to={href} className={styles.link} {...(onGo && { onClick: onGo })}>
        {t(kind === 'administrator' ? 'plan.change' : 'plan.look')}
      </Link>
    </>
  )
}

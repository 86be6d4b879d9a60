import { useTranslation } from 'react-i18next'
import { paths } from '#domain/protocol/paths.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Page } from '#ui/Page.tsx'
import { PageSpinner } from '#ui/Spinner.tsx'
import { Banner } from '#ui/states.tsx'
import styles from './account.module.css'

export type Removal = 'removing' | 'removed' | 'kept'

/** Confirms the deletion of an account, and tells whether this browser still holds data. */
export function AccountDeletedPage({ removal, onRetry }: { removal: Removal; onRetry: () => void }) {
  const { t } = useTranslation('account')
  return (
    <Page title={t('deleted.title')} lead={t('deleted.text')} isNarrow>
      <Card className={styles.deleted}>
        {removal === 'removing' && <PageSpinner label={t('deleted.removing')} />}
        {removal === 'removed' && <Banner tone="pass">{t('deleted.removed')}</Banner>}
        {removal === 'kept' && (
          <Banner tone="warn" action={<Button onPress={onRetry}>{t('deleted.retry')}</Button>}>
            {t('deleted.kept')}
          </Banner>
        )}
        <LinkButton variant="primary" href={paths.home}>
          {t('deleted.home')}
        </LinkButton>
      </Card>
    </Page>
  )
}

import { Component, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/states.tsx'
import styles from './ErrorScreen.module.css'
import { reportRenderError } from './reporting.ts'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The last resort: reports the error, says what happened, that the data is safe, and offers a fresh start. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('common')
  useEffect(() => reportRenderError(error), [error])
  return (
    <main className={styles.screen}>
      <ErrorState
        level={1}
        title={t('error.title')}
        action={
          <Button variant="primary" onPress={() => location.reload()}>
            {t('error.reload')}
          </Button>
        }
      >
        <p>{t('error.text')}</p>
        <p>{t('error.safe')}</p>
        <pre className={styles.message}>{messageOf(error)}</pre>
      </ErrorState>
    </main>
  )
}

/** The same for an error inside a route. */
export const RouteErrorScreen = () => <ErrorScreen error={useRouteError()} />

/** Catches what the router does not: errors of the providers around it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override render() {
    return this.state.failed ? <ErrorScreen error={this.state.error} /> : this.props.children
  }
}

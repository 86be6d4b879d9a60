import { Component, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { whenFilesAreInReach } from '#api/appFiles.ts'
import { pageIsAt } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { isMissingCode } from '#ui/missing/missingCode.ts'
import { ErrorState } from '#ui/states.tsx'
import styles from './ErrorScreen.module.css'
import { reportRenderError } from './reporting.ts'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const reloadedKey = 'groundwork.reloaded-for-missing'

/** Shortest time between two reloads: a page whose files the server lacks would otherwise reload for ever. */
const reloadAgainMs = 60_000

/** Reloads the page when the files of the app are in reach and no work on the page would be lost. */
const reloadForMissing = () =>
  whenFilesAreInReach(() => {
    if (pageIsAt() !== null || Date.now() - Number(sessionStorage.getItem(reloadedKey)) < reloadAgainMs)
      return
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    location.reload()
  })

/** The screen of a defect: reports the error, states that the data is safe, and offers a reload. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('common')
  const isMissing = isMissingCode(error)
  useEffect(() => reportRenderError(error), [error])
  useEffect(() => (isMissing ? reloadForMissing() : undefined), [isMissing])
  return (
    <main className={styles.screen}>
      <ErrorState
        level={1}
        title={t(isMissing ? 'error.missing.title' : 'error.title')}
        action={
          <Button variant="primary" onPress={() => location.reload()}>
            {t('error.reload')}
          </Button>
        }
      >
        <p>{t(isMissing ? 'error.missing.text' : 'error.text')}</p>
        <p>{t('error.safe')}</p>
        {!isMissing && <pre className={styles.message}>{messageOf(error)}</pre>}
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

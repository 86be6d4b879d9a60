import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#api/hooks.ts'
import { useCachedResponse } from '#data/react/useCachedResponse.ts'
import { adminCallables } from '#domain/protocol/callables/admin.ts'
import type { KnownError } from '#domain/protocol/errorReports.ts'
import { Answered } from '#ui/Answered.tsx'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { List } from '#ui/list/List.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import styles from './admin.module.css'
import { useAdminCalls } from './useAdminCalls.ts'

/** Errors that people's apps have reported, the newest first, each once. */
export function ErrorsPart() {
  const { t } = useTranslation('admin')
  const calls = useAdminCalls()
  const kept = useCachedResponse('error-reports', adminCallables.getErrorReports.response)
  const [answer, askAgain] = useAnswer((signal) => calls('getErrorReports', {}, signal), [], kept)
  return (
    <Card title={t('errors.title')}>
      <Answered answer={answer} askAgain={askAgain} isQuiet>
        {({ errors }) =>
          errors.length === 0 ? (
            <EmptyState icon={CircleCheck} title={t('errors.none')}>
              {t('errors.noneText')}
            </EmptyState>
          ) : (
            <List>
              {errors.map((error) => (
                <li key={error.fingerprint} className={styles.error}>
                  <OneError error={error} />
                </li>
              ))}
            </List>
          )
        }
      </Answered>
    </Card>
  )
}

function OneError({ error }: { error: KnownError }) {
  const { t } = useTranslation('admin')
  const { name, message, count, lastAt, firstAt, page, version, browser, kind, stack, source, versions } =
    error
  return (
    <Disclosure
      title={<span className={styles.message}>{`${name}: ${message}`}</span>}
      note={
        <>
          {t('errors.times', { count })} · <TimeAgo at={lastAt} />
        </>
      }
    >
      <dl className={styles.facts}>
        <dt>{t('errors.kind')}</dt>
        <dd>{t(`errors.kinds.${kind}`)}</dd>
        <dt>{t('errors.page')}</dt>
        <dd>{page}</dd>
        <dt>{t('errors.where')}</dt>
        <dd>{t('errors.versionAndBrowser', { version, browser })}</dd>
        <dt>{t('errors.first')}</dt>
        <dd>
          <TimeAgo at={firstAt} />
        </dd>
        <dt>{t('errors.last')}</dt>
        <dd>
          <TimeAgo at={lastAt} />
        </dd>
        {versions.length > 0 && (
          <>
            <dt>{t('errors.versions')}</dt>
            <dd>
              {versions.map((each) => (
                <span key={each.version} className={styles.version}>
                  {each.version} · {t('errors.times', { count: each.count })}
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
      {source.length > 0 && <SourceFrames frames={source} />}
      {stack !== '' &&
        (source.length === 0 ? (
          <pre className={styles.stack}>{stack}</pre>
        ) : (
          <Disclosure level={4} title={t('errors.asReported')}>
            <pre className={styles.stack}>{stack}</pre>
          </Disclosure>
        ))}
    </Disclosure>
  )
}

/** Lists the stack frames in the sources, the innermost first. Frames of libraries are dimmed. */
function SourceFrames({ frames }: { frames: KnownError['source'] }) {
  const { t } = useTranslation('admin')
  return (
    <ol className={styles.frames} aria-label={t('errors.inTheSources')}>
      {frames.map(({ file, line, column, name }) => (
        <li
          key={`${file}:${line}:${column}:${name}`}
          className={file.includes('node_modules/') ? styles.quiet : undefined}
        >
          {`${file}:${line}:${column}`} {name !== '' && <span className={styles.quiet}>{name}</span>}
        </li>
      ))}
    </ol>
  )
}

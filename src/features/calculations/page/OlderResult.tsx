import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Comparison, changesVerdict } from '#domain/calc/olderResult.ts'
import { shownState } from '#domain/calc/verdict.ts'
import type { StoredResult } from '#domain/schemas/messageResult.ts'
import { useEngine } from '#engine/hooks.ts'
import { compareWithNow, knownComparison } from '#engine/olderResults.ts'
import type { ModuleForm } from '#engine/types.ts'
import { inWords } from '#ui/catalogueWords.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { reasonInTerms } from '#ui/moduleWords.ts'
import { significant } from '#ui/numbers.ts'
import { Banner } from '#ui/states.tsx'
import type { VerdictState } from '#ui/Verdict.tsx'
import styles from './page.module.css'

/**
 * Shows that a result comes from an older module version, with the changes since and the verdict that the present
 * version would give.
 */
export function OlderResult({
  result,
  module,
  projectId,
}: {
  result: StoredResult
  module: ModuleForm
  projectId: string | null
}) {
  const { t, i18n } = useTranslation('calculations')
  const engine = useEngine()
  const [made, setMade] = useState<{ readonly of: StoredResult; readonly comparison: Comparison } | null>(
    null,
  )
  const [changes, setChanges] = useState<readonly string[]>([])
  const { moduleVersion } = result
  const { language } = i18n
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    const compare = async () => {
      const comparison = await compareWithNow(engine, result, { projectId, signal })
      if (comparison !== null) setMade({ of: result, comparison })
    }
    void compare()
    return () => control.abort()
  }, [engine, result, projectId])
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const { changesSince } = await import('#domain/calc/changes.ts')
      const found = await changesSince(module.id, moduleVersion, language)
      if (!isOver) setChanges(found)
    }
    void read()
    return () => {
      isOver = true
    }
  }, [module.id, moduleVersion, language])
  const said = (state: VerdictState, utilization: number | null): string =>
    `${t(`result.${state}`)}${utilization === null ? '' : ` (${significant(utilization)})`}`
  const before = result.outputs.verdict
  const comparison = knownComparison(result) ?? (made?.of === result ? made.comparison : undefined)
  const sayNow = (): string => {
    if (comparison === undefined) return t('notice.olderComparing', { now: module.version })
    if (!('now' in comparison))
      return t(comparison.kind === 'refused' ? 'notice.olderRefused' : 'notice.olderUnknown', {
        now: module.version,
        why: inWords(comparison.why),
      })
    const { now } = comparison
    return t(comparison.kind === 'verdict' ? 'notice.olderDiffers' : 'notice.olderSame', {
      now: module.version,
      before: said(shownState(before), before.utilization),
      after: said(now.state, now.utilization),
    })
  }
  return (
    <Banner
      tone={comparison !== undefined && changesVerdict(comparison) ? 'warn' : 'info'}
      title={sayNow()}
      className={styles.older}
    >
      {comparison !== undefined && 'now' in comparison && comparison.kind !== 'same' && (
        <p>{reasonInTerms(comparison.now)}</p>
      )}
      <p>{t('notice.olderModule', { former: moduleVersion, now: module.version })}</p>
      {changes.length > 0 && (
        <Disclosure title={t('notice.olderChanges')} className={styles.olderChanges}>
          {changes.map((change) => (
            <p key={change}>{change}</p>
          ))}
        </Disclosure>
      )}
    </Banner>
  )
}

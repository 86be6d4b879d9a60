import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModuleResult, Verdict } from '#domain/calc/result.ts'
import { useEngine } from '#engine/hooks.ts'
import type { ModuleForm } from '#engine/types.ts'
import { significant } from '#ui/numbers.ts'
import { Banner } from '#ui/states.tsx'

/** What the module of this app says of the same inputs. */
type Now = { readonly verdict: Verdict } | { readonly refused: string }

/**
 * A result that an older version of the module gave: what has changed since, and what the verdict would be now, before anything
 * is pressed.
 */
export function OlderResult({
  result,
  module,
  projectId,
}: {
  result: ModuleResult
  module: ModuleForm
  projectId: string | null
}) {
  const { t, i18n } = useTranslation('calculations')
  const engine = useEngine()
  const [now, setNow] = useState<Now | null>(null)
  const [changes, setChanges] = useState<readonly string[]>([])
  const { inputs, moduleVersion } = result
  const { language } = i18n
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    const ask = async () => {
      const { changesSince } = await import('#domain/calc/changes.ts')
      if (!signal.aborted) setChanges(changesSince(module.id, moduleVersion, language))
      const answer = await engine.run(module.id, inputs, { projectId, signal, purpose: 'preview' })
      if (signal.aborted) return
      setNow(answer.ok ? { verdict: answer.value.outputs.verdict } : { refused: answer.problem.message })
    }
    void ask()
    return () => control.abort()
  }, [engine, module.id, inputs, moduleVersion, projectId, language])
  const said = ({ state, utilization }: Verdict): string =>
    `${t(`result.${state}`)}${utilization === null ? '' : ` (${significant(utilization)})`}`
  const before = result.outputs.verdict
  const isOther = now !== null && (!('verdict' in now) || now.verdict.state !== before.state)
  return (
    <Banner tone={isOther ? 'warn' : 'info'}>
      {t('notice.olderModule', { former: moduleVersion, now: module.version })}
      {now !== null && (
        <p>
          {'verdict' in now
            ? t(isOther ? 'notice.olderDiffers' : 'notice.olderSame', {
                now: module.version,
                before: said(before),
                after: said(now.verdict),
              })
            : t('notice.olderRefused', { now: module.version, why: now.refused })}
        </p>
      )}
      {changes.map((change) => (
        <p key={change}>{change}</p>
      ))}
    </Banner>
  )
}

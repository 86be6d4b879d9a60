import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Difference } from '#domain/calc/differences.ts'
import type { ShownState } from '#domain/calc/verdict.ts'
import type { StoredResult } from '#domain/schemas/messageResult.ts'
import type { Scalar } from '#domain/schemas/result.ts'
import { askedOf } from '#engine/forms.ts'
import { useEngine } from '#engine/hooks.ts'
import { inTerms } from '#ui/moduleWords.ts'
import { significant } from '#ui/numbers.ts'
import { Banner } from '#ui/states.tsx'

/** Differences that are named; the rest would not be read. */
const mostNamed = 5

/**
 * Warns when the module gives other values for the inputs than the stored result of another user. The module runs
 * again here, so that nobody relies on numbers that were only written down.
 */
export function NotReproduced({ result, projectId }: { result: StoredResult; projectId: string | null }) {
  const { t } = useTranslation('calculations')
  const engine = useEngine()
  const [found, setFound] = useState<{
    readonly of: StoredResult
    readonly list: readonly Difference[]
  } | null>(null)
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    const compare = async () => {
      const { moduleId, inputs } = result
      const asked = await askedOf(moduleId, inputs)
      const answer = await engine.run(moduleId, asked, { projectId, signal, purpose: 'preview' })
      if (signal.aborted || !answer.ok) return
      const [{ differences }, { shownInEnglish }] = await Promise.all([
        import('#domain/calc/differences.ts'),
        import('#domain/calc/shown/shownInEnglish.ts'),
      ])
      setFound({ of: result, list: differences(shownInEnglish(result).outputs, answer.value.outputs) })
    }
    void compare()
    return () => control.abort()
  }, [engine, result, projectId])

  if (found?.of !== result || found.list.length === 0) return null
  const said = (value: Scalar): string =>
    typeof value === 'number' ? significant(value) : inTerms(String(value ?? '–'))
  const line = ({ of, stored, again, unit }: Difference): string => {
    if (of === 'verdict')
      return `${t(`result.${stored as ShownState}`)} → ${t(`result.${again as ShownState}`)}`
    const label = typeof of === 'string' ? t(`notice.${of}`) : inTerms(of.label)
    return `${label}: ${said(stored)} → ${said(again)}${unit === '' ? '' : ` ${inTerms(unit)}`}`
  }
  return (
    <Banner tone="fail" title={t('notice.notReproduced')}>
      <p>{t('notice.notReproducedText')}</p>
      <ul>
        {found.list.slice(0, mostNamed).map((each) => (
          <li key={JSON.stringify(each.of)}>{line(each)}</li>
        ))}
      </ul>
    </Banner>
  )
}

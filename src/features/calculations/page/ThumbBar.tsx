import { lazy, type RefObject, Suspense } from 'react'
import { OptionalPart } from '#ui/missing/OptionalPart.tsx'
import { useFieldMode } from '#ui/theme/fieldMode.ts'

const FieldBar = lazy(() => import('../form/FieldBar.tsx'))

/** In field mode, what one hand needs at the foot of the page. */
export function ThumbBar(props: { inputs: RefObject<HTMLElement | null>; onCalculate(): void }) {
  if (!useFieldMode()) return null
  return (
    <OptionalPart>
      <Suspense fallback={null}>
        <FieldBar {...props} />
      </Suspense>
    </OptionalPart>
  )
}

import type { FreeCalculation } from '#domain/protocol/paths.ts'
import { moduleDescriptions } from '#engine/modules.ts'
import { PageSpinner } from '#ui/Spinner.tsx'
import page from '../page/page.module.css'
import { FreeHead } from './FreeHead.tsx'
import { methodsOf } from './methods.ts'

/** All of a free calculation that is the same on every device: what its panes hold hangs on what was typed there. */
export function DrawnCalculation({ of }: { of: FreeCalculation }) {
  const methods = methodsOf(moduleDescriptions, of)
  const [module] = methods
  if (module === undefined) throw new Error(`No module calculates ${of}`)
  return (
    <div className={page.page}>
      <div className={page.frame}>
        <FreeHead module={module} methods={methods} isLive isCurrent={false} isDraftKept />
        <PageSpinner />
      </div>
    </div>
  )
}

import { LazyBoundary, lazyPart } from '#ui/lazyPart.tsx'
import type { ClosedTabs } from './useClosedTabs.ts'

const notice = lazyPart(async () => (await import('./OtherTabsNotice.tsx')).OtherTabsNotice)

/** Shows notices about other tabs with the same form; nothing without such tabs. */
export const OtherTabs = (props: {
  tabs: ClosedTabs
  onTake: (taken: ClosedTabs['closed'][number]) => void
}) =>
  props.tabs.isBeside || props.tabs.closed.length > 0 ? (
    <LazyBoundary onMissing={() => {}}>
      <notice.Part {...props} />
    </LazyBoundary>
  ) : null

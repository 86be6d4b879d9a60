import { LazyBoundary, lazyPart } from '#ui/lazyPart.tsx'
import type { ClosedTabs } from './useClosedTabs.ts'

const notice = lazyPart(async () => (await import('./OtherTabsNotice.tsx')).OtherTabsNotice)

/** What has to be known of other tabs with the same form; nothing while there are none. */
export const OtherTabs = (props: {
  tabs: ClosedTabs
  onTake: (taken: ClosedTabs['closed'][number]) => void
}) =>
  props.tabs.isBeside || props.tabs.closed.length > 0 ? (
    <LazyBoundary onMissing={() => {}}>
      <notice.Part {...props} />
    </LazyBoundary>
  ) : null

import { type CSSProperties, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Verdict } from '#domain/schemas/result.ts'
import { classes } from '#ui/classes.ts'
import { LazyBoundary, lazyPart } from '#ui/lazyPart.tsx'
import { type Arrangement, isFolded, railWidth, type SidePane, stacks, toggled } from './arrangement.ts'
import styles from './panes.module.css'
import { arrange, arrangementOf, useArrangement } from './useArrangement.ts'
import type { ResultSheet } from './useResultSheet.ts'
import type { Shaped } from './useShape.ts'
import { VerdictStrip } from './VerdictStrip.tsx'

const moves = lazyPart(async () => (await import('./PaneMoves.tsx')).PaneMoves)
const tools = lazyPart(async () => (await import('./PaneTools.tsx')).PaneTools)
const rail = lazyPart(async () => (await import('./Rail.tsx')).Rail)

const Later = ({ children }: { children: ReactNode }) => (
  <LazyBoundary isQuiet onMissing={() => {}}>
    {children}
  </LazyBoundary>
)

/** The buttons that change the layout. They load after the first paint, into a space that is reserved for them. Null: the space alone. */
export const PaneTools = ({ of }: { readonly of: string | null }) => (
  <div className={styles.toolsRoom}>
    {of !== null && (
      <Later>
        <tools.Part of={of} />
      </Later>
    )}
  </div>
)

export interface PanesProps {
  /** The module whose arrangement is stored, or the studies of a module. */
  readonly of: string
  readonly isStudying?: boolean
  readonly verdict: Verdict | null
  readonly isCurrent: boolean
  readonly sheet: ResultSheet
  /** The element of the inputs pane, for code that looks for a field in it. */
  readonly form?: RefObject<HTMLElement | null>
  /** The pane is part of a prerendered page, where nothing can be pressed or moved yet. */
  readonly isPicture?: boolean
  readonly inputs: ReactNode
  readonly drawing: ReactNode
  readonly result: ReactNode
}

/** The inputs, the drawing and the result, in the layout that fits the width of the page. */
export function Panes({
  of,
  isStudying = false,
  verdict,
  isCurrent,
  sheet,
  form,
  isPicture = false,
  drawing,
  ...contents
}: PanesProps) {
  const { t } = useTranslation('calculations')
  const id = useId()
  const panes = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLButtonElement>(null)
  const results = useRef<HTMLElement>(null)
  const now = useArrangement(of)
  const [{ shape, width }, setShaped] = useState<Shaped>({ shape: null, width: 0 })
  const { inputs, result } = now.sizes
  const isFolding = now.folded.length > 0
  const isSheet = shape === 'stack'
  const showResult = () => {
    // A person can press before the layout is measured. A result that is not rendered is a sheet.
    const isHidden = results.current?.getClientRects().length === 0
    if (!isSheet && !isHidden) results.current?.scrollIntoView()
    else sheet.set(sheet.state === 'closed' ? 'half' : 'closed')
  }
  const side = (pane: SidePane) => ({
    className: classes(styles[`${pane}Pane`], isFolded(now, pane) && styles.folded),
    'aria-label': t(`editor.${pane}`),
    'data-pane': pane,
    children: (
      <>
        {isFolded(now, pane) && (
          <Later>
            <rail.Part of={of} pane={pane} verdict={verdict} isCurrent={isCurrent} />
          </Later>
        )}
        <div className={styles.content}>{contents[pane]}</div>
      </>
    ),
  })
  return (
    <div
      ref={panes}
      className={classes(
        styles.panes,
        !isFolding && inputs === undefined && result === undefined && styles.usual,
        isStudying ? styles.studying : stacks(now, width) && styles.stacked,
        isFolding && styles.folding,
      )}
      style={tracksOf(now)}
      data-sheet={sheet.state}
    >
      <section ref={form} tabIndex={isPicture ? 0 : -1} {...side('inputs')} />
      <section
        className={styles.drawingPane}
        aria-label={t('editor.drawing')}
        data-pane="drawing"
        {...(!isPicture && { tabIndex: 0 })}
      >
        {drawing}
      </section>
      {!isPicture && (
        <Later>
          <moves.Part
            of={of}
            panes={panes}
            strip={strip}
            shape={shape}
            onShape={setShaped}
            sheet={sheet}
            verdict={verdict}
            isCurrent={isCurrent}
          />
        </Later>
      )}
      <VerdictStrip
        ref={strip}
        verdict={verdict}
        isCurrent={isCurrent}
        sheet={isSheet ? { id, isOpen: sheet.state !== 'closed' } : null}
        onShow={showResult}
      />
      <section ref={results} id={id} tabIndex={-1} {...side('result')} />
    </div>
  )
}

/** Unfolds a pane before code shows something in it. */
export function openPane(of: string, pane: SidePane): void {
  const now = arrangementOf(of)
  if (isFolded(now, pane)) arrange(of, toggled(now, pane))
}

/** The sizes that the person gave the panes, as custom properties; the style sheet sizes the others. */
function tracksOf(now: Arrangement): CSSProperties {
  const track = (pane: SidePane) =>
    isFolded(now, pane)
      ? `${railWidth}px`
      : now.sizes[pane] && `minmax(var(--least-${pane}), ${now.sizes[pane]}px)`
  return {
    '--inputs-track': track('inputs'),
    '--result-track': track('result'),
    '--drawing-track': now.sizes.drawing && `minmax(0, ${now.sizes.drawing}px)`,
  } as CSSProperties
}

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router-dom'
import { visitorPlace } from '#data/device/visitorWork.ts'
import type { ModuleDescription } from '#domain/calc/manifest.ts'
import type { Typed } from '#domain/calc/typed.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import type { StoredResult } from '#domain/schemas/messageResult.ts'
import { useModuleForm, useModules } from '#engine/hooks.ts'
import type { ModuleForm } from '#engine/types.ts'
import { useAtWork } from '#ui/atWork.ts'
import { FileNames } from '#ui/FileNames.tsx'
import { LazyBoundary, lazyPart } from '#ui/lazyPart.tsx'
import { moduleInTerms } from '#ui/moduleWords.ts'
import { useDocumentTitle } from '#ui/Page.tsx'
import { useShortcut } from '#ui/shortcuts/useShortcut.ts'
import { ErrorState } from '#ui/states.tsx'
import { isFieldModeChosen } from '#ui/theme/fieldMode.ts'
import { useMediaQuery } from '#ui/useMediaQuery.ts'
import { FormProviders } from '../form/FormProviders.tsx'
import { focusField } from '../form/focusField.ts'
import { OtherTabs } from '../form/OtherTabs.tsx'
import { DrawingPane, drawingOf } from '../page/DrawingPane.tsx'
import { InputsPane } from '../page/InputsPane.tsx'
import { PaperNote } from '../page/PaperNote.tsx'
import page from '../page/page.module.css'
import { ResultPane } from '../page/ResultPane.tsx'
import { type ResultPart, ResultTabs } from '../page/ResultTabs.tsx'
import { ThumbBar } from '../page/ThumbBar.tsx'
import { useDrawingEditing } from '../page/useDrawingEditing.ts'
import { useEditor } from '../page/useEditor.ts'
import { useFormHistory } from '../page/useFormHistory.ts'
import { useInputLinks } from '../page/useInputLinks.ts'
import { useLiveMode } from '../page/useLiveMode.ts'
import { usePaperTheme, usePrint } from '../page/usePrint.ts'
import { usePrintedSheet } from '../page/usePrintedSheet.ts'
import { useLiveRun, useRun } from '../page/useRun.ts'
import { useSketch } from '../page/useSketch.ts'
import { openPane, Panes, PaneTools } from '../panes/Panes.tsx'
import { useResultSheet } from '../panes/useResultSheet.ts'
import { resultInEnglish } from '../result/resultOnPage.ts'
import { FreeHead } from './FreeHead.tsx'
import { methodsOf } from './methods.ts'

const fieldModeOffer = lazyPart(
  async () => (await import('../page/FieldModeOffer.tsx')).VisitorFieldModeOffer,
)

/** A calculation for who has no account: the modules of `of`, the same as signed in, kept in this browser until an account takes it over. */
export function FreeCalculationPage({ of }: { of: string }) {
  const [search, setSearch] = useSearchParams()
  const methods = methodsOf(useModules(), of)
  const chosen = methods.find(({ id }) => id === search.get('method')) ?? methods[0]
  const form = useModuleForm(chosen?.id ?? '')
  if (form === undefined) return <ErrorState level={1} title={errorText('module/not-found', { id: of })} />
  const module = moduleInTerms(form)
  return (
    <FormProviders moduleId={module.id} organizationId={null}>
      <FreeCalculator
        key={module.id}
        module={module}
        methods={methods}
        onMethod={(method) =>
          setSearch({ method }, { replace: true, preventScrollReset: true, flushSync: true })
        }
      />
    </FormProviders>
  )
}

function FreeCalculator({
  module,
  methods,
  onMethod,
}: {
  module: ModuleForm
  methods: readonly ModuleDescription[]
  onMethod: (method: string) => void
}) {
  const editor = useEditor(module, null, visitorPlace(module.id), false)
  const { reading } = editor
  const [showsAll, setShowsAll] = useState(false)
  const [isLive, setIsLive] = useLiveMode()
  const run = useRun(module.id, null, null)
  const sketching = useSketch(run.shown === null)
  const sketch = useRun(module.id, null, null)
  const [part, setPart] = useState<ResultPart>('result')
  const isTouched = useMediaQuery('(pointer: coarse)')
  const [isAnswered] = useState(isFieldModeChosen)
  const editing = useDrawingEditing(module.fields, editor, false)
  usePaperTheme()
  useDocumentTitle(module.name)
  const inputs = useRef<HTMLElement>(null)
  useFormHistory(module.fields, editor, inputs, false)
  const sheet = useResultSheet()
  const panesOf = part === 'studies' ? `${module.id}.studies` : module.id
  const links = useInputLinks(module.fields, editor, inputs, panesOf)
  const isValid = reading.issues.length === 0
  useLiveRun(run, isLive && isValid ? reading : null)
  useLiveRun(
    sketch,
    isValid || run.shown !== null || sketching === null ? null : sketching.sketchRequest(module, reading),
  )

  // What is typed here is kept at every key.
  useAtWork(run.isRunning ? 'running' : null)

  const showTrouble = () => {
    openPane(panesOf, 'inputs')
    flushSync(() => setShowsAll(true))
    inputs.current?.querySelector<HTMLElement>('[data-summary]')?.focus()
  }
  const calculate = async () => {
    if (!isValid) return showTrouble()
    if ((await run.run(reading, 'run')) !== null) sheet.open()
  }
  useShortcut('calculate', () => void calculate())

  const isCurrent = run.shown !== null && run.shown.key === reading.key
  const printing = usePrint(
    usePrintedSheet({
      name: module.name,
      project: null,
      workspace: null,
      calculation: null,
      data: isCurrent && run.shown !== null ? dataOf(run.shown.result, reading.typed) : null,
      calculate: async () => {
        if (!isValid) showTrouble()
        const made = isValid ? await run.run(reading, 'preview') : null
        return made === null ? null : dataOf(made, reading.typed)
      },
    }),
  )
  return (
    <FileNames names={[module.name]}>
      <div className={page.page}>
        <div className={page.frame}>
          <FreeHead
            module={module}
            methods={methods}
            isLive={isLive}
            isCurrent={isCurrent}
            isDraftKept={editor.isDraftKept}
            notices={<OtherTabs tabs={editor.tabs} onTake={editor.takeClosed} />}
            onMethod={onMethod}
            onPrint={printing.print}
            onLive={setIsLive}
            onCalculate={() => void calculate()}
            onClear={editor.isDirty ? editor.discard : undefined}
            paneTools={<PaneTools of={panesOf} />}
          />
          {printing.isByMenu && <PaperNote />}
          <Panes
            of={panesOf}
            isStudying={part === 'studies'}
            verdict={run.shown && resultInEnglish(run.shown.result).outputs.verdict}
            isCurrent={isCurrent}
            sheet={sheet}
            form={inputs}
            inputs={
              <>
                {/* Above the inputs, which scroll: above the panes it would take its height from the drawing. */}
                {isTouched && !isAnswered && (
                  <LazyBoundary isQuiet onMissing={() => {}}>
                    <fieldModeOffer.Part />
                  </LazyBoundary>
                )}
                <InputsPane
                  module={module}
                  editor={editor}
                  showsAll={showsAll}
                  isReadOnly={false}
                  hasDescription={false}
                  onGo={(path) => focusField(inputs.current, path)}
                />
              </>
            }
            drawing={
              <DrawingPane
                {...drawingOf(run, sketch, isCurrent, module.fields, reading, sketching)}
                editing={editing}
                links={links}
                of={{ module: module.id, calculation: null }}
              />
            }
            result={
              <ResultTabs
                part={printing.isPrinting ? 'result' : part}
                module={module}
                projectId={null}
                editor={editor}
                base={isCurrent ? (run.shown?.result ?? null) : null}
                kept={null}
                isReadOnly={false}
                title={module.name}
                onPart={setPart}
                onShowIssues={showTrouble}
              >
                <ResultPane
                  run={run}
                  typed={reading.typed}
                  module={module}
                  isCurrent={isCurrent}
                  isSaved
                  isLive={isLive}
                  opensAll={printing.isPrinting}
                  issueCount={reading.issues.length}
                  onShowIssues={showTrouble}
                />
              </ResultTabs>
            }
          />
          <ThumbBar inputs={inputs} onCalculate={() => void calculate()} />
        </div>
      </div>
    </FileNames>
  )
}

const dataOf = (results: StoredResult, typed: Typed) => ({
  type: results.moduleId,
  inputs: results.inputs,
  typed,
  results,
})

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { useWhereabouts, useWorkspace } from '#data/react/hooks.ts'
import type { CalculationDraft } from '#data/repositories/calculations.ts'
import { calculationPath } from '#domain/protocol/paths.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import type { FolderDocument } from '#domain/schemas/folder.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { StoredResult } from '#domain/schemas/messageResult.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { useEngine } from '#engine/hooks.ts'
import type { Engine, ModuleForm } from '#engine/types.ts'
import { useAtWork, useOwnLeaveQuestion } from '#ui/atWork.ts'
import { FileNames } from '#ui/FileNames.tsx'
import { useDocumentTitle } from '#ui/Page.tsx'
import { PhotosPart } from '#ui/photosPart.tsx'
import type { RoomShown } from '#ui/room/RoomWords.tsx'
import { useShortcut } from '#ui/shortcuts/useShortcut.ts'
import { forgetUnsaved } from '../drawing/keptMeasurements.ts'
import type { DraftPlace } from '../form/draft.ts'
import { type FocusedField, focusAgain, focusField } from '../form/focusField.ts'
import type { Reading } from '../form/read.ts'
import { materialsOf, sourcesOf } from '../form/state.ts'
import { openPane, Panes, PaneTools } from '../panes/Panes.tsx'
import { useResultSheet } from '../panes/useResultSheet.ts'
import { useProjectChoice } from '../picker/useProjectChoice.tsx'
import { Records } from '../records/Records.tsx'
import { useDetails } from '../records/useDetails.ts'
import { useHistory } from '../records/useHistory.ts'
import { resultInEnglish } from '../result/resultOnPage.ts'
import { SoilLibraryProvider } from '../soil/SoilLibraryProvider.tsx'
import { useResultMaterials } from '../soil/useResultMaterials.ts'
import { DrawingPane, drawingOf } from './DrawingPane.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import { InputsPane } from './InputsPane.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { Notices } from './Notices.tsx'
import { PaperNote } from './PaperNote.tsx'
import styles from './page.module.css'
import { ResultPane } from './ResultPane.tsx'
import { type ResultPart, ResultTabs } from './ResultTabs.tsx'
import { ThumbBar } from './ThumbBar.tsx'
import { useDrawingEditing } from './useDrawingEditing.ts'
import { type Editor, useEditor } from './useEditor.ts'
import { useFormHistory } from './useFormHistory.ts'
import { useInputLinks } from './useInputLinks.ts'
import { useLiveMode } from './useLiveMode.ts'
import { usePaperTheme, usePrint } from './usePrint.ts'
import { usePrintedSheet } from './usePrintedSheet.ts'
import { type Request, type Run, useLiveRun, useRun } from './useRun.ts'
import { calculationId, useSave } from './useSave.ts'
import { useSketch } from './useSketch.ts'

export interface CalculationEditorProps {
  readonly module: ModuleForm
  /** Null: the person chooses one when they save. */
  readonly project: ProjectDocument | null
  /** Whose library the form takes materials from. */
  readonly organizationId: string | null
  readonly folder: FolderDocument | null
  /** Null for a new calculation. */
  readonly document: CalculationDocument | null
  /** The field that has the focus at first; null: none. */
  readonly focused: FocusedField | null
  readonly place: DraftPlace
  /** What a new calculation begins with. */
  readonly template: CalculationDocument | null
  /** Why nothing may be changed here; null when it may. */
  readonly readOnly: string | null
  /** What the server will refuse a new calculation with; null when nothing is known against it. */
  readonly noRoom: RoomShown | null
  onSaved(document: CalculationDocument): void
  /** Opens the stored document again. */
  onReload(): void
}

/** One calculation: inputs, the drawing that follows them, the result. */
export function CalculationEditor(props: CalculationEditorProps) {
  const { module, project, folder, document, place, onSaved, onReload } = props
  const { t } = useTranslation('calculations')
  const workspace = useWorkspace()
  const { activities } = workspace
  const whereabouts = useWhereabouts(document)
  const isReadOnly = props.readOnly !== null
  const editor = useEditor(module, document, place, isReadOnly, props.template)
  const { reading } = editor
  const [showsAll, setShowsAll] = useState(false)
  const [isLive, setIsLive] = useLiveMode()
  const projectId = project?.scope ?? null
  const run = useRun(module.id, projectId, shownAtFirst(document, editor.restored === null, reading.key))
  const sketching = useSketch(run.shown === null)
  const sketch = useRun(module.id, projectId, null)
  const engine = useEngine()
  const projectChoice = useProjectChoice()
  const saver = useSave()
  const [part, setPart] = useState<ResultPart>('result')
  const history = useHistory()
  const details = useDetails(document, folder === null ? null : folderIdOf(folder))
  usePaperTheme()
  const inputs = useRef<HTMLElement>(null)
  const sheet = useResultSheet()
  const panesOf = part === 'studies' ? `${module.id}.studies` : module.id
  const focusFirst = useEffectEvent(() => {
    if (props.focused !== null) focusAgain(inputs.current, props.focused)
  })
  useEffect(() => focusFirst(), [])
  useEffect(() => () => forgetUnsaved(module.id), [module.id])
  const isValid = reading.issues.length === 0
  const request = isValid ? reading : null
  useLiveRun(run, isLive && !isReadOnly ? request : null)
  useLiveRun(
    sketch,
    isValid || run.shown !== null || sketching === null ? null : sketching.sketchRequest(module, reading),
  )

  useAtWork(run.isRunning || saver.isSaving ? 'running' : editor.isDirty ? 'typing' : null)

  /** Where a calculation that was saved for the first time is found: going there is not leaving. */
  const savedAs = useRef<string | null>(null)
  useOwnLeaveQuestion()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      editor.isDirty &&
      !saver.isSaving &&
      ![currentLocation.pathname, savedAs.current].includes(nextLocation.pathname),
  )
  const title = editor.name.trim() || module.name
  useDocumentTitle(title)

  const showTrouble = () => {
    openPane(panesOf, 'inputs')
    flushSync(() => setShowsAll(true))
    inputs.current?.querySelector<HTMLElement>('[data-summary]')?.focus()
  }
  const calculate = async () => {
    if (!isValid) return showTrouble()
    const result = await run.run(reading, 'run')
    if (result === null) return
    sheet.open()
    if (project !== null)
      activities.calculationRun({ project, calculation: document, name: title, module: module.id })
    history.ran(document, result, {
      inputs: reading.stored as CalculationDraft['inputs'],
      typed: reading.typed,
      materials: materialsOf(editor.form),
      sources: sourcesOf(editor.form),
    })
  }
  const save = async (
    asCopy = false,
    kept: CalculationDraft['studies'] = document?.data.studies,
  ): Promise<boolean> => {
    const into = projectId ?? (await projectChoice.ask())
    if (into === null) return false
    const given = isValid ? reading : null
    // A result names the project that it was made for.
    const result =
      projectId === null ? await resultIn(engine, module.id, given, into) : await resultFor(run, given)
    const draft: CalculationDraft = {
      projectId: into,
      folderId: details.folderId,
      name: asCopy ? t('saved.copyOf', { name: title }) : title,
      description: editor.description,
      tags: details.tags,
      isTemplate: details.isTemplate && !asCopy,
      type: module.id,
      inputs: reading.stored as CalculationDraft['inputs'],
      typed: reading.typed,
      sources: sourcesOf(editor.form),
      results: result,
      materials: materialsOf(editor.form),
      studies: kept,
    }
    const saved = await saver.save(document === null || asCopy ? null : calculationId(document), draft)
    if (saved === null) return false
    history.saved(saved)
    flushSync(() => editor.settle(saved))
    savedAs.current = calculationPath(saved)
    onSaved(saved)
    return true
  }
  useShortcut('calculate', isReadOnly ? null : () => void calculate())
  useShortcut('save', isReadOnly ? null : () => void save())

  const isCurrent = run.shown !== null && run.shown.key === reading.key
  const resultMaterials = useResultMaterials(editor.form, isCurrent, document?.data.materials)
  const result = isCurrent ? (run.shown?.result ?? null) : null
  const printing = usePrint(
    usePrintedSheet({
      name: title,
      project,
      workspace,
      calculation: document === null ? null : calculationId(document),
      data: result === null ? null : printedData(reading, editor, result),
      calculate: async () => {
        if (!isValid) showTrouble()
        const made = isValid ? await run.run(reading, 'preview') : null
        return made === null ? null : printedData(reading, editor, made)
      },
    }),
  )
  const isStored = document !== null && document.data.results?.id === run.shown?.result.id
  const receivedAt = isStored ? receivedAtOf(document) : undefined
  const isResultSaved = run.shown === null || run.shown.result.id === editor.base.resultId
  const saveState =
    editor.isDirty || (document !== null && isCurrent && !isResultSaved)
      ? 'dirty'
      : document === null
        ? 'new'
        : (whereabouts ?? 'server')
  const editing = useDrawingEditing(module.fields, editor, isReadOnly)
  useFormHistory(module.fields, editor, inputs, isReadOnly)
  const links = useInputLinks(module.fields, editor, inputs, panesOf)
  const drawing = drawingOf(run, sketch, isCurrent, module.fields, reading, sketching)
  const savingTo =
    project === null
      ? t('editor.noProject')
      : folder === null
        ? t('editor.savingTo', { project: project.name })
        : t('editor.savingToFolder', { project: project.name, folder: folder.name })
  return (
    <FileNames names={project === null ? [title] : [project.name, title]}>
      <div className={styles.page}>
        <div className={styles.frame}>
          <EditorHeader
            name={editor.name}
            placeholder={module.name}
            moduleName={module.name}
            context={savingTo}
            saveState={saveState}
            isReadOnly={isReadOnly}
            records={
              project !== null && (
                <Records
                  module={module}
                  project={project}
                  document={document}
                  editor={editor}
                  details={details}
                  result={isCurrent ? (run.shown?.result ?? null) : null}
                  isReadOnly={isReadOnly}
                  savingTo={savingTo}
                  onSave={save}
                />
              )
            }
            isLive={isLive}
            isRunning={run.isRunning}
            isSaving={saver.isSaving}
            next={!isCurrent ? 'calculate' : saveState === 'dirty' || saveState === 'new' ? 'save' : null}
            onName={editor.setName}
            onLive={setIsLive}
            onCalculate={() => void calculate()}
            onSave={() => void save()}
            onPrint={printing.print}
            paneTools={<PaneTools of={panesOf} />}
          />
          {printing.isByMenu && <PaperNote />}
          <Notices
            editor={editor}
            document={document}
            module={module}
            projectId={projectId}
            readOnly={props.readOnly}
            noRoom={document === null ? props.noRoom : null}
            problem={saver.problem}
            shown={run.shown}
            onReload={onReload}
            onSaveCopy={() => void save(true)}
          />
          <Panes
            of={panesOf}
            isStudying={part === 'studies'}
            verdict={run.shown && resultInEnglish(run.shown.result).outputs.verdict}
            isCurrent={isCurrent}
            sheet={sheet}
            form={inputs}
            inputs={
              <SoilLibraryProvider organizationId={props.organizationId}>
                <InputsPane
                  module={module}
                  editor={editor}
                  showsAll={showsAll}
                  isReadOnly={isReadOnly}
                  onGo={(path) => focusField(inputs.current, path)}
                />
              </SoilLibraryProvider>
            }
            drawing={
              <DrawingPane
                {...drawing}
                editing={editing}
                links={links}
                of={{ module: module.id, calculation: document === null ? null : calculationId(document) }}
              />
            }
            result={
              <>
                <ResultTabs
                  part={printing.isPrinting ? 'result' : part}
                  module={module}
                  projectId={projectId}
                  editor={editor}
                  base={isCurrent ? (run.shown?.result ?? null) : null}
                  kept={{
                    studies: document?.data.studies ?? [],
                    change: isReadOnly ? null : (next) => save(false, next),
                  }}
                  isReadOnly={isReadOnly}
                  title={title}
                  onPart={setPart}
                  onShowIssues={showTrouble}
                >
                  <ResultPane
                    run={run}
                    typed={reading.typed}
                    module={module}
                    isCurrent={isCurrent}
                    isSaved={isResultSaved && !editor.isDirty}
                    isLive={isLive}
                    opensAll={printing.isPrinting}
                    materials={resultMaterials}
                    receivedAt={receivedAt}
                    issueCount={reading.issues.length}
                    onShowIssues={showTrouble}
                  />
                </ResultTabs>
                {project !== null && document !== null && (
                  <div className={styles.photos}>
                    <PhotosPart
                      collection="calculations"
                      projectId={project.scope}
                      localId={calculationId(document)}
                      mayEdit={!isReadOnly}
                    />
                  </div>
                )}
              </>
            }
          />
          {!isReadOnly && <ThumbBar inputs={inputs} onCalculate={() => void calculate()} />}
          <LeaveDialog blocker={blocker} isSaving={saver.isSaving} onSave={save} />
          {projectChoice.dialog}
        </div>
      </div>
    </FileNames>
  )
}

/** The saved result is shown as it was computed; a draft that came back begins without one. */
function shownAtFirst(document: CalculationDocument | null, isAsSaved: boolean, key: string) {
  const result = document?.data.results ?? null
  return result === null ? null : { result, key: isAsSaved ? key : '' }
}

/**
 * The result that answers exactly these inputs: the one on screen, else a new one; not counted, so that no limit keeps
 * a result from being saved. Null when there is none.
 */
async function resultFor(run: Run, request: Request | null): Promise<StoredResult | null> {
  if (request === null) return null
  return run.shown?.key === request.key ? run.shown.result : run.run(request, 'preview')
}

/** The result of these inputs in a project that was chosen after it was shown; null when there is none. */
async function resultIn(
  engine: Pick<Engine, 'run'>,
  moduleId: string,
  request: Request | null,
  projectId: string,
): Promise<StoredResult | null> {
  if (request === null) return null
  const answer = await engine.run(moduleId, request.inputs, { projectId, purpose: 'preview' })
  return answer.ok ? answer.value : null
}

function folderIdOf(folder: FolderDocument): string | null {
  return parseDocumentId(folder.id)?.localId ?? null
}

/** When the server took the calculation as it is here; null: it has not yet. */
const receivedAtOf = ({ waiting, server }: CalculationDocument): string | null =>
  waiting === 1 ? null : (server?.at ?? null)

/** What the sheet of a calculation shows: what would be saved. */
const printedData = ({ typed }: Reading, { form }: Editor, results: StoredResult) => ({
  type: results.moduleId,
  inputs: results.inputs,
  typed,
  sources: sourcesOf(form),
  results,
  materials: materialsOf(form),
})

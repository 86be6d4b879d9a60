import { FileQuestion, FileWarning } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useSession, useSignedIn } from '#api/hooks.ts'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { useArrival } from '#data/react/useArrival.ts'
import { useRoomFor } from '#data/react/useRoom.ts'
import { errorCatalogue, errorText } from '#domain/errors/catalogue.ts'
import { isOpenTo, modulePerson } from '#domain/permissions/modules.ts'
import { calculationPath, paths } from '#domain/protocol/paths.ts'
import { type CalculationDocument, calculationVersion } from '#domain/schemas/calculation.ts'
import type { FolderDocument } from '#domain/schemas/folder.ts'
import { formatDocumentId, parseDocumentId } from '#domain/schemas/ids.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { useModuleForm } from '#engine/hooks.ts'
import { LinkButton } from '#ui/Button.tsx'
import { inWords } from '#ui/catalogueWords.ts'
import { EmptyOnceHere } from '#ui/EmptyOnceHere.tsx'
import { moduleInTerms } from '#ui/moduleWords.ts'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { FormProviders } from '../form/FormProviders.tsx'
import { type FocusedField, focusedField } from '../form/focusField.ts'
import { WaitingCalculation } from '../form/WaitingCalculation.tsx'
import * as messages from '../result/messages.ts'
import { readMessagesWith } from '../result/resultOnPage.ts'
import { CalculationEditor } from './CalculationEditor.tsx'
import { mayCalculate } from './rights.ts'
import { UnknownCalculation } from './UnknownCalculation.tsx'
import { useOwnOrganization } from './useOwnOrganization.ts'

readMessagesWith(messages)

/** Where drafts of calculations lie that belong to no project yet. */
const noProject = 'none'

interface OpenedProps {
  /** Null: the person chooses one when they save. */
  readonly project: ProjectDocument | null
  readonly folders: readonly FolderDocument[]
  readonly moduleId: string
  readonly calculationId: string | null
  /** Asked for by the address; a saved calculation lies where its document says. */
  readonly folderId: string | null
  /** Asked for by the address of a new calculation: document id of the one whose inputs it begins with. */
  readonly templateId: string | null
  /** Whether the first save leads to another screen. */
  readonly isElsewhere?: boolean
}

/** What the screen of a new calculation hands to the screen of the saved one. */
interface FromElsewhere {
  readonly focused: FocusedField | null
}

const localIdOf = (document: CalculationDocument): string | null =>
  parseDocumentId(document.id)?.localId ?? null

/** A calculation in its editor: a new one, or the saved one with this id. */
export function OpenedCalculation(props: OpenedProps) {
  const { project, moduleId, calculationId, folders, isElsewhere = false } = props
  const projectId = project?.scope ?? noProject
  const workspace = useWorkspace()
  const session = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  const stored = useStored(projectId, calculationId)
  const wanted = calculationId === null ? parseDocumentId(props.templateId ?? '') : null
  const template = useStored(wanted?.scope ?? '', wanted?.localId ?? null)
  const [opening, setOpening] = useState(0)
  /** The calculation that was first saved on this screen, and the instance that it was typed in. */
  const [born, setBorn] = useState<{ document: CalculationDocument; instance: string } | null>(null)
  const { t } = useTranslation('calculations')

  const isBorn = born !== null && calculationId === parseDocumentId(born.document.id)?.localId
  // Each visit of the address for a new calculation is one new calculation.
  const visit = calculationId === null ? location.key : `${calculationId}/${opening}`
  const instance = isBorn ? born.instance : `${projectId}/${visit}`
  // Saved, while the address or the live query is still on its way.
  const saved = born?.instance === instance ? born.document : null
  const document = stored ?? saved ?? stored
  const type = document?.data.type ?? moduleId
  const known = useModuleForm(type)
  const own = useOwnOrganization()
  const organizationId = project?.organizationId ?? own?.scope ?? null
  const noRoom = useRoomFor(useSignedIn(), 'calculation', project?.organizationId ?? '')
  // A new one waits for what may stand above it, which would push it down. What is shown once is not taken away again.
  const [isTold, setTold] = useState(noRoom !== undefined)
  if (noRoom !== undefined && !isTold) setTold(true)
  if ((calculationId === null ? !isTold : document === undefined) || template === undefined)
    return <WaitingCalculation />
  if (calculationId !== null && document === null)
    return <NotThere projectId={projectId} calculationId={calculationId} />
  const opened = document ?? null
  const module = known === undefined ? undefined : moduleInTerms(known)
  if (module === undefined)
    return opened === null ? (
      <ErrorState
        title={errorText('module/not-found', { id: moduleId })}
        action={<LinkButton href={paths.newCalculation(project?.scope)}>{t('picker.title')}</LinkButton>}
      />
    ) : (
      <UnknownCalculation document={opened} />
    )
  const isOpen = session.kind !== 'signed-in' || isOpenTo(modulePerson(session.user), module)
  const mayEdit = project === null || mayCalculate(session, project)
  const mayBegin = isOpen && (session.kind !== 'signed-in' || mayEdit)
  if (opened === null && !mayBegin) return <Navigate to={paths.unauthorized} replace />
  const folderId = opened === null ? props.folderId : opened.folderId
  return (
    <FormProviders moduleId={type} organizationId={organizationId}>
      <CalculationEditor
        key={instance}
        module={module}
        project={project}
        organizationId={organizationId}
        folder={folders.find((folder) => parseDocumentId(folder.id)?.localId === folderId) ?? null}
        document={opened}
        focused={(location.state as FromElsewhere | null)?.focused ?? null}
        place={{
          userId: workspace.userId,
          // What is typed while it is saved for the first time belongs to it already, in the project that was chosen.
          projectId: saved?.scope ?? projectId,
          moduleId: type,
          calculationId: calculationId ?? (saved === null ? null : localIdOf(saved)),
          ...(wanted !== null && { template: wanted.localId }),
        }}
        template={template?.data.type === type ? template : null}
        noRoom={noRoom ?? null}
        readOnly={readOnlyReason(opened, mayEdit)}
        onSaved={(saved) => {
          if (saved.id === opened?.id) return
          setBorn({ document: saved, instance })
          void navigate(calculationPath(saved), {
            replace: opened === null,
            preventScrollReset: true,
            ...(isElsewhere && { state: { focused: focusedField() } satisfies FromElsewhere }),
          })
        }}
        onReload={() => {
          setBorn(null)
          setOpening((count) => count + 1)
        }}
      />
    </FormProviders>
  )
}

/** Nothing under this address, or what the server did not take and this device keeps. */
function NotThere({ projectId, calculationId }: { projectId: string; calculationId: string }) {
  const { t } = useTranslation('calculations')
  const { sync } = useWorkspace()
  const { value: versions } = useLive(() => sync.conflictCopies.list(), [sync])
  const arrival = useArrival(true, 'calculations')
  if (versions === undefined) return <WaitingCalculation />
  const id = formatDocumentId({ scope: projectId, collection: 'calculations', localId: calculationId })
  const kept = versions.find(({ documentId }) => documentId === id)
  const all = (
    <LinkButton href={paths.projectCalculations(projectId)}>{t('editor.allCalculations')}</LinkButton>
  )
  return kept === undefined ? (
    <EmptyOnceHere arrival={arrival} icon={FileQuestion} title={t('editor.notFound')} level={1} action={all}>
      {t('editor.notFoundText')}
    </EmptyOnceHere>
  ) : (
    <EmptyState
      icon={FileWarning}
      title={t('editor.notTaken')}
      level={1}
      action={
        <>
          <LinkButton variant="primary" href={paths.syncChange(kept.id)}>
            {t('notice.decide')}
          </LinkButton>
          {all}
        </>
      }
    >
      {inWords(kept.reason)}. {t('editor.notTakenText')}
    </EmptyState>
  )
}

/** The stored document, live: undefined until it is known, null when there is none. */
function useStored(projectId: string, calculationId: string | null): CalculationDocument | null | undefined {
  const { calculations } = useWorkspace()
  const id = calculationId ?? ''
  const { value, error } = useLive(() => calculations.get(projectId, id), [calculations, projectId, id])
  if (error !== null && error !== undefined) throw error
  if (calculationId === null) return null
  // While the query turns to another id it still says what the former id had.
  return value === undefined || value === null || parseDocumentId(value.id)?.localId === id
    ? value
    : undefined
}

function readOnlyReason(document: CalculationDocument | null, mayEdit: boolean): string | null {
  const code =
    document !== null && document.payloadVersion > calculationVersion
      ? 'sync/payload-too-new'
      : mayEdit
        ? null
        : 'access/role'
  if (code === null) return null
  return `${errorText(code)}. ${errorCatalogue[code].advice}`
}

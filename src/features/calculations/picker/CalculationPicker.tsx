import { ArrowLeft, Boxes, Calculator } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useSession } from '#api/hooks.ts'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import { manifestOf } from '#domain/calc/registry.ts'
import { mayToggleModules, modulePerson } from '#domain/permissions/modules.ts'
import { paths } from '#domain/protocol/paths.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { useModules } from '#engine/hooks.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { moduleInTerms } from '#ui/moduleWords.ts'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EmptyState } from '#ui/states.tsx'
import { VisitorWorkOffer } from '../free/VisitorWorkOffer.tsx'
import { mayCalculate } from '../page/rights.ts'
import { ModuleCard } from './ModuleCard.tsx'
import { openModules } from './openModules.ts'
import styles from './picker.module.css'
import { TemplateList } from './TemplateList.tsx'
import { useProjectChoice } from './useProjectChoice.tsx'

/** What to calculate; the project is asked for when it is saved, unless the address names it. Works the same without a network. */
export function CalculationPicker() {
  const { t } = useTranslation('calculations')
  const [search, setSearch] = useSearchParams()
  const session = useSession()
  const database = useLocalDatabase()
  const { value: allProjects } = useLive(() => database.projects.list(), [database])
  const projects = allProjects?.filter((one) => mayCalculate(session, one))
  const projectId = search.get('projectId')
  const folderId = search.get('folderId')
  const project = projects?.find((one) => one.scope === projectId) ?? null
  const { value: folders } = useLive(
    () => database.folders.listByProject(projectId ?? ''),
    [database, projectId],
  )
  const folder = folders?.find((one) => parseDocumentId(one.id)?.localId === folderId) ?? null
  const projectChoice = useProjectChoice()
  const { value: contents } = useLive(() => database.readModel.all(), [database])
  const all = useModules().map(moduleInTerms)
  const open = session.kind === 'signed-in' ? openModules(all, session.user) : []
  // An address may name a module, or where visitors calculate with several; of what is not known all are shown.
  const named = search.get('module')
  const wanted = open.filter(
    ({ id }) => named !== null && (id === named || manifestOf(id)?.publicPath === named),
  )
  const modules = wanted.length === 0 ? open : wanted

  const only = wanted.length === 1 ? wanted[0] : undefined
  // An address of before a module had one of its own.
  if (only !== undefined)
    return <Navigate to={paths.dashboardCalculation(only.id, { projectId, folderId })} replace />

  if (projects === undefined && projectId !== null)
    return (
      <Page title={t('picker.title')}>
        <p role="status">{t('picker.loading')}</p>
        <Skeleton lines={2} height={148} />
      </Page>
    )
  const back =
    project === null
      ? { href: paths.projects, label: t('picker.backToProjects') }
      : {
          href:
            folder === null ? paths.projectFolders(project.scope) : paths.folder(project.scope, folder.id),
          label: t(folder === null ? 'picker.backToProject' : 'picker.backToFolder'),
        }
  const leave = (
    <>
      {session.kind === 'signed-in' && mayToggleModules(modulePerson(session.user)) && (
        <LinkButton variant="quiet" href={paths.adminModules} icon={<Icon of={Boxes} />}>
          {t('picker.modules')}
        </LinkButton>
      )}
      <LinkButton variant="quiet" href={back.href} icon={<Icon of={ArrowLeft} />}>
        {back.label}
      </LinkButton>
    </>
  )
  const choose = async () => {
    const chosen = await projectChoice.ask()
    if (chosen === null) return
    const next = new URLSearchParams(search)
    next.delete('folderId')
    next.set('projectId', chosen)
    setSearch(next)
  }
  return (
    <Page
      title={t('picker.title')}
      actions={leave}
      lead={
        <span className={styles.savingTo}>
          {project === null ? (
            <span>{t('picker.lead')}</span>
          ) : (
            <span>
              {t('picker.savingTo')} <strong>{project.name}</strong>
              {folder !== null && <> / {folder.name}</>}
            </span>
          )}
          <button type="button" className={styles.change} onClick={() => void choose()}>
            {t(project === null ? 'picker.chooseNow' : 'picker.changeProject')}
          </button>
        </span>
      }
    >
      <VisitorWorkOffer isAlways />
      {modules.length === 0 ? (
        <EmptyState icon={Calculator} title={t('picker.emptyTitle')}>
          {t('picker.emptyText')}
        </EmptyState>
      ) : (
        <ul className={styles.modules}>
          {modules.map((module) => (
            <li key={module.id}>
              <ModuleCard module={module} projectId={projectId} folderId={folderId} />
            </li>
          ))}
        </ul>
      )}
      <TemplateList
        templates={contents?.filter(({ isTemplate }) => isTemplate) ?? []}
        modules={modules}
        projects={projects ?? []}
        projectId={projectId}
        folderId={folderId}
      />
      {projectChoice.dialog}
    </Page>
  )
}

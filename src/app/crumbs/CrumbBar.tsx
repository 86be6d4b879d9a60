import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { of } from 'rxjs'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import { paths } from '#domain/protocol/paths.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { analysisTitle } from '../modules/analyses.ts'
import { type CrumbIds, type CrumbNames, type CrumbWords, crumbsOf, folderChain, idsIn } from './crumbs.ts'
import { SwitchProject } from './SwitchProject.tsx'

/** The way here; nothing when there is no way to go back. */
export function CrumbBar() {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  const ids = idsIn(pathname)
  const names = useNames(ids)
  const words = useWords()
  const crumbs = crumbsOf(pathname, names, words)
  if (crumbs.length < 2) return null
  return (
    <Breadcrumbs
      label={t('nav.breadcrumbs')}
      moreLabel={t('crumbs.between')}
      crumbs={crumbs.map(({ path, title, kind }) => ({
        path,
        title,
        ...(kind === 'project' &&
          ids.projectId !== null && { menu: <SwitchProject projectId={ids.projectId} /> }),
      }))}
    />
  )
}

function useNames({ projectId, calculationId, folderId }: CrumbIds): CrumbNames {
  const database = useLocalDatabase()
  const { value: project } = useLive(
    () => (projectId === null ? of(null) : database.projects.get(projectId)),
    [database, projectId],
  )
  const { value: calculation } = useLive(
    () =>
      projectId === null || calculationId === null
        ? of(null)
        : database.calculations.get(projectId, calculationId),
    [database, projectId, calculationId],
  )
  const { value: folders } = useLive(
    () => (projectId === null || folderId === null ? of([]) : database.folders.listByProject(projectId)),
    [database, projectId, folderId],
  )
  const chain = useMemo(
    () =>
      folderId === null || folders === undefined
        ? folders && []
        : folderChain(
            folders.map(({ id, name, folderId: parentId }) => ({
              id,
              name,
              parentId,
              localId: parseDocumentId(id)?.localId ?? id,
            })),
            folderId,
          ),
    [folders, folderId],
  )
  return { project: nameOf(project), calculation: nameOf(calculation), folders: chain }
}

const nameOf = (found: { readonly name: string } | null | undefined): string | null | undefined =>
  found === undefined ? undefined : (found?.name ?? null)

function useWords(): CrumbWords {
  const { t } = useTranslation('common')
  return {
    workspace: t('nav.workspace'),
    projects: t('nav.projects'),
    newProject: t('nav.newProject'),
    project: t('crumbs.project'),
    calculations: t('crumbs.calculations'),
    calculation: t('crumbs.calculation'),
    newCalculation: t('crumbs.newCalculation'),
    folders: t('crumbs.folders'),
    folder: t('crumbs.folder'),
    reports: t('crumbs.reports'),
    analytics: t('crumbs.analytics'),
    settings: t('crumbs.settings'),
    admin: t('nav.admin'),
    change: t('crumbs.change'),
    pages: {
      [paths.library]: t('nav.library'),
      [paths.materials]: t('nav.materials'),
      [paths.reportTemplates]: t('nav.reportTemplates'),
      [paths.organizations]: t('user.organizations'),
      [paths.applicationStatus]: t('user.applicationStatus'),
      [paths.organizationApplication]: t('nav.application'),
      [paths.debug]: t('nav.debug'),
      [paths.sync]: t('nav.sync'),
      [paths.bin]: t('nav.bin'),
      [paths.allFolders]: t('crumbs.folders'),
      [paths.olderResults]: t('crumbs.olderResults'),
      [paths.newCalculation()]: t('crumbs.newCalculation'),
      [paths.adminApplications]: t('nav.adminApplications'),
      [paths.adminOrganizations]: t('nav.adminOrganizations'),
      [paths.adminUsers]: t('nav.adminUsers'),
      [paths.adminAudit]: t('nav.adminAudit'),
      [paths.adminModules]: t('nav.adminModules'),
      [paths.adminSettings]: t('nav.adminSettings'),
    },
    analysis: (name) => analysisTitle(name, t),
  }
}

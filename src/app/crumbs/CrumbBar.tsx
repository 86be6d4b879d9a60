import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { of } from 'rxjs'
import { useLive, useWorkspace } from '#data/hooks.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { crumbsOf, idsIn } from './crumbs.ts'

/** The way here; nothing when there is no way to go back. */
export function CrumbBar() {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  const workspace = useWorkspace()
  const { projectId, calculationId } = idsIn(pathname)
  const { value: project = null } = useLive(
    () => (projectId === null ? of(null) : workspace.projects.get(projectId)),
    [workspace, projectId],
  )
  const { value: calculation = null } = useLive(
    () =>
      projectId === null || calculationId === null
        ? of(null)
        : workspace.calculations.get(projectId, calculationId),
    [workspace, projectId, calculationId],
  )
  const crumbs = crumbsOf(
    pathname,
    { project: project?.name ?? null, calculation: calculation?.name ?? null },
    {
      workspace: t('nav.workspace'),
      projects: t('nav.projects'),
      newProject: t('nav.newProject'),
      project: t('crumbs.project'),
      calculations: t('crumbs.calculations'),
      calculation: t('crumbs.calculation'),
      newCalculation: t('crumbs.newCalculation'),
      analyses: [
        { prefix: 'bearing-capacity', title: t('crumbs.bearingCapacity') },
        { prefix: 'settlement', title: t('crumbs.settlement') },
        { prefix: 'slope-stability', title: t('crumbs.slopeStability') },
      ],
    },
  )
  return crumbs.length > 1 ? <Breadcrumbs label={t('nav.breadcrumbs')} crumbs={crumbs} /> : null
}

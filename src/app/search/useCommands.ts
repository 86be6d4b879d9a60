import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSession, useSessionClient } from '#api/hooks.ts'
import { useElsewhere, usePreferences, useWorkspace } from '#data/react/hooks.ts'
import { paths } from '#domain/protocol/paths.ts'
import { useModulesAtOnce } from '#engine/hooks.ts'
import type { PaletteCommand } from '#features/search/index.ts'
import { themes } from '#ui/theme/choice.ts'
import { setFieldMode, useFieldMode } from '#ui/theme/fieldMode.ts'
import { setTheme } from '#ui/theme/theme.ts'
import { openDialog } from '../dialogs/openDialog.ts'
import { moduleCommands } from '../modules/moduleCommands.ts'

/**
 * Returns the global commands in the order of the palette: first the quick actions that the user chose, then the most
 * used ones if the user lets the app learn them.
 */
export function useCommands(projectId: string | null): readonly PaletteCommand[] {
  const { t } = useTranslation(['search', 'common'])
  const navigate = useNavigate()
  const workspace = useWorkspace()
  const session = useSessionClient()
  const signedIn = useSession()
  const isSuperAdmin = signedIn.kind === 'signed-in' && signedIn.user.isSuperAdmin
  const modules = useModulesAtOnce()
  const presence = useElsewhere().get(projectId ?? '')?.kind
  // A project file needs the whole project on this device.
  const isWhole = presence !== 'away' && presence !== 'coming'
  const isFieldMode = useFieldMode()
  const { quickActions, personalizedSuggestions, featureUsageStats } = usePreferences()

  return useMemo(() => {
    const go = (id: string, title: string, path: string, words = '') => ({
      id,
      title,
      words,
      perform: () => void navigate(path),
    })
    const newCalculation = (moduleId: string) =>
      projectId === null
        ? paths.dashboardCalculation(moduleId)
        : `${paths.projectCalculations(projectId)}/${moduleId}/new`
    const all: Omit<PaletteCommand, 'atHand'>[] = [
      { ...go('new-project', t('command.new-project'), paths.newProject), shortcut: 'new-project' },
      go('new-calculation', t('command.new-calculation'), paths.newCalculation(projectId ?? undefined)),
      ...moduleCommands(modules).map(({ id, moduleId, name, description }) =>
        go(id, t('command.newOf', { module: name }), newCalculation(moduleId), description),
      ),
      go('workspace', t('command.workspace'), paths.workspace),
      go('projects', t('command.projects'), paths.projects),
      {
        id: 'import-project',
        title: t('command.importProject'),
        words: t('command.importWords'),
        perform: () => openDialog({ dialog: 'import-file', file: null }),
      },
      ...(projectId === null
        ? []
        : [
            go('project-overview', t('command.projectOverview'), paths.project(projectId)),
            go(
              'project-calculations',
              t('command.projectCalculations'),
              paths.projectCalculations(projectId),
            ),
            ...(isWhole
              ? [
                  {
                    id: 'export-project',
                    title: t('command.exportProject'),
                    words: t('command.importWords'),
                    perform: () => openDialog({ dialog: 'export-project', projectId }),
                  },
                ]
              : []),
          ]),
      go('library', t('command.library'), paths.library),
      go('materials', t('common:nav.materials'), paths.materials),
      go('report-templates', t('common:nav.reportTemplates'), paths.reportTemplates),
      go('new-material', t('command.new-material'), `${paths.materials}?new=mohr-coulomb`),
      go('folders', t('command.folders'), paths.allFolders),
      go('bin', t('command.bin'), paths.bin, t('command.binWords')),
      go('sync-page', t('command.syncPage'), paths.sync, t('command.syncPageWords')),
      go('storage', t('command.storage'), paths.debug, t('command.storageWords')),
      ...(isSuperAdmin
        ? [
            go('admin', t('common:nav.adminDashboard'), paths.admin),
            go('admin-applications', t('common:nav.adminApplications'), paths.adminApplications),
            go('admin-organizations', t('common:nav.adminOrganizations'), paths.adminOrganizations),
            go('admin-users', t('command.adminUsers'), paths.adminUsers),
            go('admin-audit', t('common:nav.adminAudit'), paths.adminAudit),
            go('admin-modules', t('common:nav.adminModules'), paths.adminModules),
            go('admin-settings', t('command.adminSettings'), paths.adminSettings),
          ]
        : []),
      go('organizations', t('command.organizations'), paths.organizations),
      ...themes.map((theme) => ({
        id: `theme-${theme}`,
        title: t('command.theme', { theme: t(`common:theme.${theme}`) }),
        words: '',
        perform: () => setTheme(theme),
      })),
      {
        id: 'field-mode',
        title: t(isFieldMode ? 'command.fieldModeOff' : 'command.fieldModeOn'),
        words: t('command.fieldModeWords'),
        perform: () => setFieldMode(!isFieldMode),
      },
      ...(['settings', 'account', 'help', 'tour'] as const).map((dialog) => ({
        id: dialog,
        title: t(`command.${dialog}`),
        words: '',
        perform: () => openDialog({ dialog }),
      })),
      {
        id: 'shortcuts',
        title: t('command.shortcuts'),
        words: '',
        shortcut: 'shortcuts',
        perform: () => openDialog({ dialog: 'help', section: 'shortcuts' }),
      },
      { id: 'sync', title: t('command.sync'), words: '', perform: () => workspace.sync.syncNow() },
      { id: 'log-out', title: t('command.log-out'), words: '', perform: () => void session.signOut() },
    ]
    const used = (id: string) => (personalizedSuggestions ? (featureUsageStats[id]?.count ?? 0) : 0)
    const rank = (id: string) => {
      const at = quickActions.indexOf(id)
      return at === -1 ? quickActions.length : at
    }
    return all
      .map((command) => ({ ...command, atHand: quickActions.includes(command.id) || used(command.id) > 2 }))
      .sort((one, other) => rank(one.id) - rank(other.id) || used(other.id) - used(one.id))
  }, [
    t,
    navigate,
    workspace,
    session,
    isSuperAdmin,
    modules,
    projectId,
    isWhole,
    isFieldMode,
    quickActions,
    personalizedSuggestions,
    featureUsageStats,
  ])
}

import { expect } from 'vitest'
import { callables } from '#domain/protocol/callables.ts'
import { calculationView, searchResult } from '#domain/protocol/rest/calculations.ts'
import { activityTypes } from '#domain/schemas/activity.ts'
import { notification } from '#domain/schemas/notification.ts'
import { defaultPreferences, preferences, searchHistoryEntry } from '#domain/schemas/preferences.ts'
import { ownColor } from '../differences.ts'
import type { Line } from '../line.ts'
import { someoneActive } from './activities.ts'
import { expectRefused, project, type World } from './world.ts'

const has = (object: unknown, ...keys: string[]): void =>
  expect(Object.keys(object as object)).toEqual(expect.arrayContaining(keys))

const profile = async (world: World): Promise<Record<string, unknown>> =>
  (await world.auth('/auth/profile', undefined, await world.newPerson())).json

export const entities: readonly Line<World>[] = [
  {
    id: 'P-3-h1',
    line: '- **User**: id, email, name, avatar, emailVerified, isSuperAdmin, isOrgOwner',
    check: async (world) => {
      const user = await profile(world)
      has(user, 'id', 'email', 'name', 'avatar', 'emailVerified', 'isSuperAdmin', 'isOrgOwner')
      expect(user).toMatchObject({
        avatar: null,
        emailVerified: true,
        isSuperAdmin: false,
        isOrgOwner: false,
      })
    },
  },
  {
    id: 'P-3-h2',
    line: 'role (shown as free_user by default)',
    check: async (world) => expect(await profile(world)).toMatchObject({ role: 'free_user' }),
  },
  {
    id: 'P-3-h3',
    line: 'organizationMemberships',
    check: async (world) => {
      const { organizationMemberships, defaultOrganization } = await profile(world)
      expect(organizationMemberships).toEqual([
        { organizationId: defaultOrganization, role: 'owner', joinedAt: expect.any(String) },
      ])
    },
  },
  {
    id: 'P-3-h4',
    line: '(also organizations and projects as maps of memberships), defaultOrganization',
    check: async (world) => {
      const user = await profile(world)
      has(user, 'organizations', 'projects', 'defaultOrganization')
      expect(Object.keys(user.organizations as object)).toEqual([user.defaultOrganization])
    },
  },
  {
    id: 'P-3-h5',
    line: 'personalSettings {theme, notifications, language}',
    check: async (world) =>
      expect(Object.keys((await profile(world)).personalSettings as object).sort()).toEqual([
        'language',
        'notifications',
        'theme',
      ]),
  },
  {
    id: 'P-3-h6',
    line: 'freeTierLimits {activeCalculations, maxProjects, usedCalculations, usedProjects}',
    check: async (world) =>
      expect((await profile(world)).freeTierLimits).toEqual({
        activeCalculations: 5,
        maxProjects: 3,
        usedCalculations: 0,
        usedProjects: 0,
      }),
  },
  {
    id: 'P-3-h7',
    line: 'privacySettings {dataRetentionPeriod, consentRecords, rightToForget{requested}}, createdAt, updatedAt, lastLoginAt.',
    check: async (world) => {
      const user = await profile(world)
      expect(user.privacySettings).toEqual({
        dataRetentionPeriod: 365,
        consentRecords: [],
        rightToForget: { requested: false },
      })
      has(user, 'createdAt', 'updatedAt', 'lastLoginAt')
    },
  },
  {
    id: 'P-3-h8',
    line: '- **Project**: id, uid (format PRJ-{year}-{4 uppercase letters or digits}, unique, permanent, generated if missing)',
    check: async (world) => {
      const [one, other] = [await world.newProject(), await world.newProject()]
      for (const { uid } of [one, other]) expect(uid).toMatch(/^PRJ-\d{4}-[A-Z0-9]{4}$/)
      expect(one.uid).not.toBe(other.uid)
      const changed = await world.done('updateProject', { projectId: one.id, fields: { name: 'Other' } })
      expect(changed.uid).toBe(one.uid)
    },
  },
  {
    id: 'P-3-h9',
    line: 'name, projectNumber, projectLeader, projectDirector, location, description, status, color',
    check: async (world) =>
      has(
        await world.done('getProject', { projectId: world.projectId }),
        ...['name', 'projectNumber', 'projectLeader', 'projectDirector', 'location', 'description'],
        ...['status', 'color', 'organizationId', 'visibility'],
      ),
  },
  {
    id: 'P-3-h10',
    line: '(hex; default #8A5A44 in menus)',
    check: {
      differs: ownColor,
      instead: async (world) =>
        expectRefused(
          await world.callable('createProject', {
            ...project,
            color: undefined,
            organizationId: world.organizationId,
          }),
          { message: 'Color is required' },
        ),
    },
  },
  {
    id: 'P-3-h11',
    line: 'organizationId, visibility',
    check: async (world) =>
      has(await world.done('getProject', { projectId: world.projectId }), 'organizationId', 'visibility'),
  },
  {
    id: 'P-3-h12',
    line: 'teamMembers (map of user to role and permissions; the creator is added as admin), createdBy, createdAt, updatedAt',
    check: async (world) => {
      const made = await world.newProject({ teamMembers: {} })
      expect(made.teamMembers).toEqual({ [world.ada.userId]: { role: 'admin', permissions: [] } })
      expect(made.createdBy).toBe(world.ada.userId)
      has(made, 'createdAt', 'updatedAt')
    },
  },
  {
    id: 'P-3-h13',
    line: 'updatedAt, folders.',
    check: async (world) => {
      const { id: projectId } = await world.newProject()
      const [kept, binned] = [
        await world.done('createFolder', { projectId, name: 'Kept' }),
        await world.done('createFolder', { projectId, name: 'Binned' }),
      ]
      await world.done('deleteFolder', { id: binned.id })
      expect((await world.done('getProject', { projectId })).folders).toEqual([kept.id])
    },
  },
  {
    id: 'P-3-h14',
    line: '- **Folder**: id, name, projectId, parentId (optional, allows nesting), createdAt, updatedAt, calculations.',
    check: async (world) => {
      const outer = await world.done('createFolder', { projectId: world.projectId, name: 'Outer' })
      const inner = await world.done('createFolder', {
        projectId: world.projectId,
        name: 'Inner',
        parentId: outer.id,
      })
      has(inner, 'id', 'name', 'projectId', 'parentId', 'createdAt', 'updatedAt', 'calculations')
      expect([outer.parentId, inner.parentId]).toEqual([null, outer.id])
    },
  },
  {
    id: 'P-3-h15',
    line: '- **Calculation**: id, name, type, projectId, folderId (optional), tags list, description, inputs, results, metadata {author, version, isTemplate, accessCount, lastAccessedAt}, createdAt, updatedAt.',
    check: () => {
      const { shape } = calculationView
      has(
        shape,
        'id',
        'name',
        'type',
        'projectId',
        'folderId',
        'tags',
        'description',
        'inputs',
        'results',
        'metadata',
        'createdAt',
        'updatedAt',
      )
      has(shape.metadata.shape, 'author', 'version', 'isTemplate', 'accessCount', 'lastAccessedAt')
    },
  },
  {
    id: 'P-3-h16',
    line: '- **Organization**: id, name, displayName, domain, settings {allowSelfRegistration, requireEmailVerification, defaultUserRole, projectVisibilityDefault, auditLogRetention}',
    check: async (world) => {
      const found = await world.done('getOrganization', { organizationId: world.organizationId })
      has(found, 'id', 'name', 'displayName', 'domain', 'settings')
      has(
        found.settings,
        'allowSelfRegistration',
        'requireEmailVerification',
        'defaultUserRole',
        'projectVisibilityDefault',
        'auditLogRetention',
      )
    },
  },
  {
    id: 'P-3-h17',
    line: 'subscription {planId, status, billingCycle, currentPeriodStart, currentPeriodEnd, limits {maxUsers, maxProjects, maxCalculationsPerMonth, maxStorageGB, maxReportsPerMonth}, usage {currentUsers, currentProjects, calculationsThisMonth, storageUsedGB, reportsThisMonth}}',
    check: async (world) => {
      const { subscription } = await world.done('getOrganization', { organizationId: world.organizationId })
      has(subscription, 'planId', 'status', 'billingCycle', 'currentPeriodStart', 'currentPeriodEnd')
      has(
        subscription.limits,
        'maxUsers',
        'maxProjects',
        'maxCalculationsPerMonth',
        'maxStorageGB',
        'maxReportsPerMonth',
      )
      has(
        subscription.usage,
        'currentUsers',
        'currentProjects',
        'calculationsThisMonth',
        'storageUsedGB',
        'reportsThisMonth',
      )
      expect(subscription.usage.currentUsers).toBe(3)
    },
  },
  {
    id: 'P-3-h18',
    line: 'billing {customerId, billingEmail, billingAddress {street, city, state, country, postalCode}}, approvalStatus {status, applicationId, reviewedAt, reviewedBy}, complianceSettings {dataResidency, gdprCompliant, auditingEnabled, encryptionRequired}, createdAt, updatedAt, createdBy.',
    check: async (world) => {
      const found = await world.done('getOrganization', { organizationId: world.organizationId })
      has(found.billing, 'customerId', 'billingEmail', 'billingAddress')
      has(found.billing.billingAddress, 'street', 'city', 'state', 'country', 'postalCode')
      has(found.approvalStatus, 'status', 'applicationId', 'reviewedAt', 'reviewedBy')
      has(found.complianceSettings, 'dataResidency', 'gdprCompliant', 'auditingEnabled', 'encryptionRequired')
      has(found, 'createdAt', 'updatedAt', 'createdBy')
    },
  },
  {
    id: 'P-3-h19',
    line: '- **Organization member**: id, userId, organizationId, role, status (active seen), joinedAt, permissions, user {name, email, lastLoginAt}.',
    check: async (world) => {
      const members = await world.done('getOrganizationMembers', { organizationId: world.organizationId })
      expect(members).toHaveLength(3)
      for (const member of members) {
        has(member, 'id', 'userId', 'organizationId', 'role', 'status', 'joinedAt', 'permissions', 'user')
        expect(member.status).toBe('active')
        has(member.user, 'name', 'email', 'lastLoginAt')
      }
    },
  },
  {
    id: 'P-3-h20',
    line: '- **Organization invitation**: id, organizationId, email, role, message, status (pending; other values not shown).',
    check: () => {
      const { shape } = callables.inviteUserToOrganization.response
      has(shape, 'id', 'organizationId', 'email', 'role', 'message', 'status')
      expect(shape.status.options).toContain('pending')
    },
  },
  {
    id: 'P-3-h21',
    line: '- **Activity**: id, type, title, description, entityType, entityId, entityName, userId, userName, timestamp, metadata.',
    check: async (world) => {
      const { activities } = await someoneActive(world)
      has(
        activities[0],
        ...['id', 'type', 'title', 'description', 'entityType', 'entityId', 'entityName'],
        ...['userId', 'userName', 'timestamp', 'metadata'],
      )
    },
  },
  {
    id: 'P-3-h22',
    line: 'Types: project_created, project_updated, project_deleted, folder_created, folder_updated, folder_accessed, folder_deleted, calculation_run, calculation_saved, calculation_updated, report_generated, user_login, user_logout.',
    check: () =>
      expect(activityTypes).toEqual(
        expect.arrayContaining([
          ...['project_created', 'project_updated', 'project_deleted', 'folder_created', 'folder_updated'],
          ...[
            'folder_accessed',
            'folder_deleted',
            'calculation_run',
            'calculation_saved',
            'calculation_updated',
          ],
          ...['report_generated', 'user_login', 'user_logout'],
        ]),
      ),
  },
  {
    id: 'P-3-h23',
    line: '- **Search result**: id, title, description, path, icon, category, projectName.',
    check: () =>
      expect(Object.keys(searchResult.shape)).toEqual([
        ...['id', 'title', 'description', 'path', 'icon', 'category', 'projectName'],
      ]),
  },
  {
    id: 'P-3-h24',
    line: '**Search history entry**: id, query, timestamp, resultCount.',
    check: () =>
      expect(Object.keys(searchHistoryEntry.shape)).toEqual(['id', 'query', 'timestamp', 'resultCount']),
  },
  {
    id: 'P-3-h25',
    line: '- **User preferences**: defaultSearchMode (global), searchResultLimit 50, enableSearchHistory true, defaultViewMode list, compactMode false, showBreadcrumbs true, showProjectContext true',
    check: () =>
      expect(defaultPreferences).toMatchObject({
        defaultSearchMode: 'global',
        searchResultLimit: 50,
        enableSearchHistory: true,
        defaultViewMode: 'list',
        compactMode: false,
        showBreadcrumbs: true,
        showProjectContext: true,
      }),
  },
  {
    id: 'P-3-h26',
    line: 'favoriteRoutes, pinnedProjects, quickActions (new-project, new-calculation-bc, workspace, library), customShortcuts, workspaceLayout default, defaultProjectSort activity',
    check: () =>
      expect(defaultPreferences).toMatchObject({
        favoriteRoutes: [],
        pinnedProjects: [],
        quickActions: ['new-project', 'new-calculation-bc', 'workspace', 'library'],
        customShortcuts: {},
        workspaceLayout: 'default',
        defaultProjectSort: 'activity',
      }),
  },
  {
    id: 'P-3-h27',
    line: 'showRecentActivity true, activityHistoryLimit 10, recentProjectsLimit 3, recentlyUsedFeatures, featureUsageStats {count, lastUsed}, personalizedSuggestions true, adaptiveNavigation true.',
    check: () => {
      expect(defaultPreferences).toMatchObject({
        showRecentActivity: true,
        activityHistoryLimit: 10,
        recentProjectsLimit: 3,
        recentlyUsedFeatures: [],
        featureUsageStats: {},
        personalizedSuggestions: true,
        adaptiveNavigation: true,
      })
      const featureUsageStats = { search: { count: 1, lastUsed: '2026-01-01T00:00:00.000Z' } }
      expect(preferences.parse({ featureUsageStats }).featureUsageStats).toEqual(featureUsageStats)
    },
  },
  {
    id: 'P-3-h28',
    line: '- **Notification**: id, type (success, error, warning, info), title, message, duration, createdAt.',
    check: () => {
      has(notification.shape, 'id', 'type', 'title', 'message', 'duration', 'createdAt')
      expect([...notification.shape.type.options].sort()).toEqual(['error', 'info', 'success', 'warning'])
    },
  },
]

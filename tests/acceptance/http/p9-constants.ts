import { expect } from 'vitest'
import { createHttp } from '#api/http.ts'
import { freeTier, passwordLength, samplePlanLimits } from '#domain/accountLimits.ts'
import { avatarBytes } from '#domain/protocol/files.ts'
import { identityRoutes } from '#domain/protocol/identity.ts'
import { requestTimeoutMs } from '#domain/protocol/route.ts'
import {
  defaultPreferences,
  preferenceLimits,
  projectSorts,
  searchModes,
  viewModes,
  workspaceLayouts,
} from '#domain/schemas/preferences.ts'
import { createSwatches, editSwatches } from '#domain/schemas/project.ts'
import { personalSettings } from '#domain/schemas/user.ts'
import { combinationsOf } from '#ui/shortcuts/shortcuts.ts'
import { themes } from '#ui/theme/choice.ts'
import { timeAgo } from '#ui/time.ts'
import { onToast, toast } from '#ui/toast.tsx'
import { noQueryClient } from '../differences.ts'
import { textOf } from '../engine/app.ts'
import type { Line } from '../line.ts'
import type { World } from './world.ts'

const minute = 60_000
const day = 24 * 60 * minute

export const constants: readonly Line<World>[] = [
  {
    id: 'P-9-h1',
    line: '- API time-out 10000 ms.',
    check: async () => {
      expect(requestTimeoutMs).toBe(10_000)
      const http = createHttp({
        baseUrl: '',
        timeoutMs: 5,
        fetch: (_, init) =>
          new Promise((_resolve, reject) =>
            init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
          ),
      })
      const answer = await http.call(identityRoutes.profile, null)
      expect(answer).toMatchObject({ ok: false, problem: { code: 'request/timeout' } })
    },
  },
  { id: 'P-9-h2', line: 'Avatar maximum 5 MB.', check: () => expect(avatarBytes).toBe(5 * 1024 * 1024) },
  {
    id: 'P-9-h3',
    line: '- Free tier: 5 active calculations, 3 projects.',
    check: () => expect(freeTier).toEqual({ activeCalculations: 5, maxProjects: 3 }),
  },
  {
    id: 'P-9-h4',
    line: '- Sample plan limits: 25 users, 100 projects, 1000 calculations per month, 10 GB storage, 200 reports per month.',
    check: async (world) => {
      const limits = {
        maxUsers: 25,
        maxProjects: 100,
        maxCalculationsPerMonth: 1000,
        maxStorageGB: 10,
        maxReportsPerMonth: 200,
      }
      expect(samplePlanLimits).toEqual(limits)
      const { subscription } = await world.done('getOrganization', { organizationId: world.organizationId })
      expect(subscription.limits).toEqual(limits)
    },
  },
  {
    id: 'P-9-h5',
    line: 'Audit log retention 365 days; data retention period 365.',
    check: async (world) => {
      const { settings } = await world.done('getOrganization', { organizationId: world.organizationId })
      expect(settings.auditLogRetention).toBe(365)
      const profile = await world.auth('/auth/profile', undefined, world.ada)
      expect(profile.json.privacySettings).toMatchObject({ dataRetentionPeriod: 365 })
    },
  },
  {
    id: 'P-9-h6',
    line: '- Recent items 10, recent searches 10, favorites shown 5, recent features 20',
    check: () =>
      expect(preferenceLimits).toEqual({
        recentItems: 10,
        recentSearches: 10,
        recentlyUsedFeatures: 20,
        favouritesShown: 5,
      }),
  },
  {
    id: 'P-9-h7',
    line: '- Preference defaults: search limit 50, activity limit 10, recent projects 3.',
    check: () =>
      expect(defaultPreferences).toMatchObject({
        searchResultLimit: 50,
        activityHistoryLimit: 10,
        recentProjectsLimit: 3,
      }),
  },
  {
    id: 'P-9-h8',
    line: '- Minimum password 8 on the client, 6 at the provider.',
    check: () => expect(passwordLength).toMatchObject({ form: 8, provider: 6 }),
  },
  {
    id: 'P-9-h9',
    line: '- Notification durations: success, info and warning 5000 ms; error 7000 ms.',
    check: () => {
      const said: Record<string, number | null> = {}
      const end = onToast(({ type, duration }) => {
        said[type] = duration
      })
      for (const kind of ['success', 'info', 'warning', 'error'] as const) toast[kind]('Title', 'Message')
      end()
      toast.clear()
      expect(said).toEqual({ success: 5000, info: 5000, warning: 5000, error: 7000 })
    },
  },
  {
    id: 'P-9-h10',
    line: '- Time-ago format: just now, minutes, hours, days up to 30 days, then a date.',
    check: () => {
      const now = Date.UTC(2026, 5, 30, 12)
      const ago = (ms: number) => timeAgo(now - ms, now, 'en', 'just now')
      expect([ago(1000), ago(5 * minute), ago(3 * 60 * minute), ago(30 * day)]).toEqual([
        'just now',
        '5 minutes ago',
        '3 hours ago',
        '30 days ago',
      ])
      expect(ago(31 * day)).toMatch(/May 30, 2026/)
    },
  },
  {
    id: 'P-9-h11',
    line: '- Themes: light, dark, high-contrast, each with a fixed palette.',
    check: () => expect(themes).toEqual(['light', 'dark', 'high-contrast']),
  },
  {
    id: 'P-9-h12',
    line: 'Languages: en, es, fr, de, zh, ja.',
    check: () =>
      expect(personalSettings.shape.language.options).toEqual(['en', 'es', 'fr', 'de', 'zh', 'ja']),
  },
  {
    id: 'P-9-h13',
    line: 'View modes grid and list. Project sort: name, date, activity. Workspace layouts: default, compact, expanded. Search modes: global, project, library.',
    check: () => {
      expect(viewModes.slice(0, 2)).toEqual(['grid', 'list'])
      expect(projectSorts).toEqual(['name', 'date', 'activity'])
      expect(workspaceLayouts).toEqual(['default', 'compact', 'expanded'])
      expect(searchModes).toEqual(['global', 'project', 'library'])
    },
  },
  {
    id: 'P-9-h14',
    line: '- Project colour swatches in the create form: 8 (blue, green, orange, red, purple, pink, cyan, lime), default the first.',
    check: () =>
      expect(createSwatches.map(({ name }) => name)).toEqual([
        ...['blue', 'green', 'orange', 'red', 'purple', 'pink', 'cyan', 'lime'],
      ]),
  },
  {
    id: 'P-9-h15',
    line: 'The edit dialog offers 10 earth-tone swatches.',
    check: () => expect(new Set(editSwatches.map(({ color }) => color)).size).toBe(10),
  },
  {
    id: 'P-9-h16',
    line: '- Data query client: 1 retry, no refetch on window focus.',
    check: {
      differs: noQueryClient,
      instead: () => expect(textOf('package.json')).not.toMatch(/react-query|swr|apollo/),
    },
  },
  {
    id: 'P-9-h17',
    line: '- Keyboard shortcuts: Ctrl/Cmd+K command palette, N new project, S save, Z undo, Y redo, F find, / shortcuts, Escape close.',
    check: () => {
      // After Ctrl/Cmd where a single letter would keep people from typing.
      expect(
        (['palette', 'new-project', 'save', 'undo', 'redo', 'find', 'shortcuts'] as const).map(
          (id) => combinationsOf(id, {})[0],
        ),
      ).toEqual(['Mod+K', 'N', 'Mod+S', 'Mod+Z', 'Mod+Y', 'F', '/'])
    },
  },
]

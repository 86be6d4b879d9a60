import { z } from 'zod'
import type { UnitSystem } from '../units/definitions.ts'
import { timestamp } from './document.ts'

/** Bounds of the numbers (platform specification, section 5): what lies outside is moved to the nearer one. */
export const preferenceBounds = {
  searchResultLimit: { least: 10, most: 100 },
  activityHistoryLimit: { least: 5, most: 50 },
  recentProjectsLimit: { least: 1, most: 10 },
} as const

/** How many of each are kept (platform specification, sections 5 and 9). */
export const preferenceLimits = {
  recentItems: 10,
  recentSearches: 10,
  recentlyUsedFeatures: 20,
  favouritesShown: 5,
} as const

const within = ({ least, most }: { least: number; most: number }, usual: number) =>
  z
    .number()
    .transform((given) => Math.min(most, Math.max(least, Math.round(given))))
    .catch(usual)

const flag = (usual: boolean) => z.boolean().catch(usual)

export const searchModes = ['global', 'project', 'library'] as const
export const viewModes = ['grid', 'list', 'cards'] as const
export const workspaceLayouts = ['default', 'compact', 'expanded'] as const
export const unitSystems = ['SI', 'Imperial'] as const satisfies readonly UnitSystem[]
export const projectSorts = ['name', 'date', 'activity'] as const

/** Something that was opened or marked as a favourite, with what a list shows of it also when it is gone from here. */
export const placeMark = z.object({
  /** Address inside the app. */
  path: z.string().max(500).startsWith('/'),
  title: z.string().max(200),
  category: z.string().max(40),
  at: timestamp,
})
export type PlaceMark = z.infer<typeof placeMark>

/** What was searched for. */
export const searchHistoryEntry = z.object({
  id: z.string().max(80),
  query: z.string().max(200),
  timestamp,
  resultCount: z.int().min(0),
})
export type SearchHistoryEntry = z.infer<typeof searchHistoryEntry>

/** Of a list, what can be read and the first of it that may be kept. */
const upTo = <Item extends z.ZodType>(item: Item, most: number, usual: z.output<Item>[] = []) =>
  z
    .array(z.unknown())
    .transform((given) =>
      given
        .flatMap((each) => {
          const read = item.safeParse(each)
          return read.success ? [read.data as z.output<Item>] : []
        })
        .slice(0, most),
    )
    .catch(usual)

const name = z.string().min(1).max(120)

/**
 * How a person likes the app, with the specification's names and defaults. Reads anything that is an object: a value
 * that is missing or cannot be read is its default, a number out of bounds is moved to the bound.
 */
export const preferences = z.object({
  defaultSearchMode: z.enum(searchModes).catch('global'),
  searchResultLimit: within(preferenceBounds.searchResultLimit, 50),
  enableSearchHistory: flag(true),
  defaultViewMode: z.enum(viewModes).catch('list'),
  /** In which units forms ask until a field is switched. */
  unitSystem: z.enum(unitSystems).catch('SI'),
  compactMode: flag(false),
  showBreadcrumbs: flag(true),
  showProjectContext: flag(true),
  favoriteRoutes: upTo(placeMark, 100),
  /** Project ids. */
  pinnedProjects: upTo(name, 100),
  /** Ids of commands. */
  quickActions: upTo(name, 20, ['new-project', 'new-calculation-bc', 'workspace', 'library']),
  /** Key combination by the id of a command; empty: switched off. */
  customShortcuts: z.record(name, z.string().max(40)).catch({}),
  workspaceLayout: z.enum(workspaceLayouts).catch('default'),
  defaultProjectSort: z.enum(projectSorts).catch('activity'),
  showRecentActivity: flag(true),
  activityHistoryLimit: within(preferenceBounds.activityHistoryLimit, 10),
  recentProjectsLimit: within(preferenceBounds.recentProjectsLimit, 3),
  /** Ids of commands, the last used first. */
  recentlyUsedFeatures: upTo(name, preferenceLimits.recentlyUsedFeatures),
  featureUsageStats: z.record(name, z.object({ count: z.int().min(0), lastUsed: timestamp })).catch({}),
  personalizedSuggestions: flag(true),
  adaptiveNavigation: flag(true),
  /** The last opened first. */
  recentItems: upTo(placeMark, preferenceLimits.recentItems),
  /** The last asked first. */
  searchHistory: upTo(searchHistoryEntry, preferenceLimits.recentSearches),
})
export type Preferences = z.output<typeof preferences>

export const defaultPreferences: Preferences = preferences.parse({})

/** With the newest first, each path once. */
export const withPlace = (marks: readonly PlaceMark[], place: PlaceMark, most: number): PlaceMark[] =>
  [place, ...marks.filter(({ path }) => path !== place.path)].slice(0, most)

/** After a command was used at this moment. */
export const withFeatureUsed = (given: Preferences, id: string, at: string): Preferences => ({
  ...given,
  recentlyUsedFeatures: [id, ...given.recentlyUsedFeatures.filter((each) => each !== id)].slice(
    0,
    preferenceLimits.recentlyUsedFeatures,
  ),
  featureUsageStats: {
    ...given.featureUsageStats,
    [id]: { count: (given.featureUsageStats[id]?.count ?? 0) + 1, lastUsed: at },
  },
})

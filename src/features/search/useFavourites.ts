import { usePreferences, useWorkspace } from '#data/react/hooks.ts'
import { type PlaceMark, preferenceLimits, withFeatureUsed, withPlace } from '#domain/schemas/preferences.ts'
import type { Found } from '#domain/search/search.ts'

const mostFavourites = 100

/** Returns favourites, recent entries and searches; stores them with the preferences. */
export function useFavourites() {
  const { preferences } = useWorkspace()
  const { favoriteRoutes } = usePreferences()
  const now = () => new Date().toISOString()
  const placeOf = ({ path, title, category }: Found): PlaceMark => ({ path, title, category, at: now() })

  return {
    has: (path: string) => favoriteRoutes.some((each) => each.path === path),
    toggle: (found: Found) =>
      preferences.change((current) => {
        const without = current.favoriteRoutes.filter(({ path }) => path !== found.path)
        const isNew = without.length === current.favoriteRoutes.length
        return {
          ...current,
          favoriteRoutes: isNew ? withPlace(without, placeOf(found), mostFavourites) : without,
        }
      }),
    noteOpened: (found: Found) =>
      preferences.change((current) => ({
        ...current,
        recentItems: withPlace(current.recentItems, placeOf(found), preferenceLimits.recentItems),
      })),
    noteUsed: (id: string) => preferences.change((current) => withFeatureUsed(current, id, now())),
    noteSearch: async (words: string, resultCount: number) => {
      const query = words.trim()
      if (query === '') return
      await preferences.change((current) =>
        current.enableSearchHistory
          ? {
              ...current,
              searchHistory: [
                { id: crypto.randomUUID(), query, timestamp: now(), resultCount },
                ...current.searchHistory.filter((each) => each.query !== query),
              ].slice(0, preferenceLimits.recentSearches),
            }
          : current,
      )
    },
  }
}

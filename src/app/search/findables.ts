import { combineLatest, map, type Observable } from 'rxjs'
import type { LocalDatabase } from '#data/local-database/types.ts'
import { findableOrganization, findableTemplate } from '#domain/search/findable.ts'
import type { Findable } from '#domain/search/search.ts'

/** What people make outside projects and the material library, as the palette finds it. */
export const findableLibrary = ({
  organizations,
  reportTemplates,
}: Pick<LocalDatabase, 'organizations' | 'reportTemplates'>): Observable<readonly Findable[]> =>
  combineLatest([reportTemplates.list(), organizations.list()]).pipe(
    map(([templates, known]) => {
      const names = new Map(known.map(({ scope, data }) => [scope, data.displayName]))
      return [
        ...templates.map((each) => findableTemplate(each, names.get(each.organizationId) ?? '')),
        ...known.map(findableOrganization),
      ]
    }),
  )

import type { LocalGateway } from '#tests/helpers/gateway.ts'

/** A route as the gateway has registered it, with parameters as `:id`. */
export interface RegisteredRoute {
  readonly method: string
  readonly path: string
}

/** Every route of a running gateway. A route of `HEAD` beside one of `GET` is left out: the framework adds it. */
export function registeredRoutes({ app }: Pick<LocalGateway, 'app'>): RegisteredRoute[] {
  // The framework prints a tree; each line has a part of a path behind that of the line it hangs on.
  const parts: string[] = []
  const routes: RegisteredRoute[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    if (line.trim() === '') continue
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, -]+)\))?$/.exec(line) ?? []
    if (indent === undefined || part === undefined) throw new Error(`No part of a route: ${line}`)
    parts.splice(indent.length / 4, parts.length, part)
    const path = parts.join('')
    const all = methods?.split(', ') ?? []
    for (const method of all)
      if (method !== 'HEAD' || !all.includes('GET'))
        // Where two routes name a parameter differently, the tree has both names.
        routes.push({ method, path: `/${path.replaceAll(/(:\w+)(?:\|:\w+)+/g, '$1').replace(/^\//, '')}` })
  }
  return routes
}

/** Whether a path, with parameters as `{id}` or filled in, leads to this route. */
export const leadsTo = (path: string, route: RegisteredRoute): boolean =>
  new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`).test(path)

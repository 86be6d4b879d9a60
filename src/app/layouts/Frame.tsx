import { RouterProvider } from 'react-aria-components'
import { type NavigateOptions, Outlet, ScrollRestoration, useHref, useNavigate } from 'react-router-dom'

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: NavigateOptions
  }
}

/** What leads out of the app, a mail or another site, stays as it is. */
function useAddress(href: string): string {
  const inside = useHref(href)
  return /^[a-z][a-z\d+.-]*:/i.test(href) ? href : inside
}

/** What every screen stands in: links of the components go through the router. */
export function Frame() {
  const navigate = useNavigate()
  return (
    <RouterProvider navigate={(to, options) => void navigate(to, options)} useHref={useAddress}>
      <Outlet />
      <ScrollRestoration />
    </RouterProvider>
  )
}

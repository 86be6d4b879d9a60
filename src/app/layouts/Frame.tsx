import { RouterProvider } from 'react-aria-components'
import { type NavigateOptions, Outlet, ScrollRestoration, useHref, useNavigate } from 'react-router-dom'

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: NavigateOptions
  }
}

/** What every screen stands in: links of the components go through the router. */
export function Frame() {
  const navigate = useNavigate()
  return (
    <RouterProvider navigate={(to, options) => void navigate(to, options)} useHref={useHref}>
      <Outlet />
      <ScrollRestoration />
    </RouterProvider>
  )
}

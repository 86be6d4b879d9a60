import { Outlet, ScrollRestoration } from 'react-router-dom'

/** What every screen stands in. */
export function Frame() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

import { Outlet } from 'react-router-dom'
import { Main } from './Main.tsx'

/** Content over the whole width. */
export function PlainLayout() {
  return (
    <Main>
      <Outlet />
    </Main>
  )
}

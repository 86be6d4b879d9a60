import { Outlet } from 'react-router-dom'
import { useSession } from '#api/hooks.ts'
import { Main } from './Main.tsx'

/** Content over the whole width. */
export function PlainLayout() {
  // To a visitor the public layout is around it.
  if (useSession().kind !== 'signed-in') return <Outlet />
  return (
    <Main>
      <Outlet />
    </Main>
  )
}

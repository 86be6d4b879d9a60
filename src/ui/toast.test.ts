import { expect, test } from 'vitest'
import { onToast, type SaidToast, toast } from './toast.tsx'

test('good news and warnings stay for 5 seconds, errors for 7, and what lasts until it is closed', () => {
  const said: SaidToast[] = []
  const stop = onToast((each) => said.push(each))
  for (const kind of ['success', 'info', 'warning', 'error'] as const) toast[kind](kind)
  toast.error('lasting', undefined, { lasting: true })
  stop()
  expect(said.map(({ title, duration }) => [title, duration])).toEqual([
    ['success', 5000],
    ['info', 5000],
    ['warning', 5000],
    ['error', 7000],
    ['lasting', null],
  ])
})

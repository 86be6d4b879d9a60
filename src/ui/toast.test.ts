import { expect, test } from 'vitest'
import { beginKeeping, keepToasts, onToast, type SaidToast, toast } from './toast.tsx'

test('success messages and warnings stay for 5 seconds, errors for 7, and lasting toasts until closed', () => {
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

test('toasts during the opening of a workspace reach its notifications, and nothing later does', () => {
  const end = beginKeeping()
  toast.error('The disk is full')
  const kept: string[] = []
  keepToasts(({ title }) => kept.push(title))()
  expect(kept).toEqual(['The disk is full'])
  keepToasts(({ title }) => kept.push(title))()
  expect(kept).toHaveLength(1)
  end()
})

test('toasts of one person do not reach the next one', () => {
  beginKeeping()
  toast.error('Not saved')
  const end = beginKeeping()
  toast.error('Not read')
  end()
  const kept: string[] = []
  keepToasts(({ title }) => kept.push(title))()
  expect(kept).toEqual([])
})

import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { firstValueFrom } from 'rxjs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openUnreplicated } from '#tests/helpers/unreplicated.ts'
import { deviceStorage } from '../database/indexeddb/deviceStorage.ts'
import { createDeviceStore } from './deviceStore.ts'

const list = z.object({ entries: z.array(z.object({ id: z.string() })) })

it('reads the valid entries of a list, reports the bad one once, and keeps it through changes', async () => {
  const database = await openUnreplicated('ada', deviceStorage({ indexedDB: new IDBFactory(), IDBKeyRange }))
  await database.run((open) =>
    open.device.insert({ id: 'list', value: { entries: [{ id: 'a' }, { id: 7 }, { id: 'b' }] } }),
  )
  const told: string[] = []
  const device = createDeviceStore(database, ({ code }) => told.push(code))
  const read = () => firstValueFrom(device.live('list', list))
  expect(await read()).toEqual({ entries: [{ id: 'a' }, { id: 'b' }] })
  for (const id of ['c', 'd'])
    await device.change('list', list, (stored) => ({ entries: [...(stored?.entries ?? []), { id }] }))
  expect(await read()).toEqual({ entries: ['a', 'b', 'c', 'd'].map((id) => ({ id })) })
  expect(told).toEqual(['storage/unreadable-entries'])
  const row = await database.run((open) => open.device.findOne('list').exec())
  expect(row?.toMutableJSON().value).toMatchObject({
    unreadableEntries: [{ path: 'entries.1', value: { id: 7 } }],
  })
  await database.close()
})

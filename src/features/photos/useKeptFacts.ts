import { firstValueFrom } from 'rxjs'
import { z } from 'zod'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import type { KeptFacts } from '#domain/photos/reading.ts'

const schema = z.object({ time: z.boolean(), position: z.boolean() })
const key = 'photo-facts'

/** Whether the time and the position of photos are kept: the person is asked once on each device, and may change it. */
export function useKeptFacts() {
  const { device } = useLocalDatabase()
  const { value } = useLive(() => device.live(key, schema), [device])
  return {
    /** Null: not asked yet. Undefined: not read yet. */
    facts: value,
    read: (): Promise<KeptFacts | null> => firstValueFrom(device.live(key, schema)),
    keep: (facts: KeptFacts) => device.change(key, schema, () => facts),
  }
}

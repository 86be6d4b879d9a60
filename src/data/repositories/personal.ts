import { map, type Observable } from 'rxjs'
import { z } from 'zod'
import type { Result } from '#domain/errors/result.ts'
import { personalSettings } from '#domain/schemas/user.ts'
import type { DeviceStore } from '../deviceStore.ts'

type Personal = z.infer<typeof personalSettings>

const stored = z.object({ unsent: personalSettings.nullable() })
const id = 'personal-settings'

/** Theme, language and notifications that were chosen here and that the account does not know yet. */
export interface PersonalRepository {
  /** Null when the account knows everything. */
  unsent(): Observable<Personal | null>
  keep(settings: Personal): Promise<Result<unknown>>
  /** Unless something else was chosen meanwhile. */
  sent(settings: Personal): Promise<Result<unknown>>
}

export const personalRepository = (device: DeviceStore): PersonalRepository => ({
  unsent: () => device.live(id, stored).pipe(map((kept) => kept?.unsent ?? null)),
  keep: (settings) => device.change(id, stored, () => ({ unsent: settings })),
  sent: (settings) =>
    device.change(id, stored, (kept) => {
      const unsent = kept?.unsent ?? null
      return { unsent: JSON.stringify(unsent) === JSON.stringify(settings) ? null : unsent }
    }),
})

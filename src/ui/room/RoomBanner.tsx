import { errorText } from '#domain/errors/catalogue.ts'
import { Banner } from '../states.tsx'
import { type RoomShown, RoomWords } from './RoomWords.tsx'

/** Before work is put into something new: the server is going to refuse it. */
export function RoomBanner({ room }: { room: RoomShown }) {
  return (
    <Banner tone="warn" title={errorText(room.code)} isStill>
      <RoomWords room={room} />
    </Banner>
  )
}

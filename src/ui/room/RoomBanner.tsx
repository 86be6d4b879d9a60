import { errorText } from '#domain/errors/catalogue.ts'
import { Banner } from '../states.tsx'
import { type RoomShown, RoomWords } from './RoomWords.tsx'

/** Warns before a person works on a new document that the server is going to refuse. */
export function RoomBanner({ room }: { room: RoomShown }) {
  return (
    <Banner tone="warn" title={errorText(room.code)} isStill>
      <RoomWords room={room} />
    </Banner>
  )
}

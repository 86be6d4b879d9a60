/** Something in memory that can be read again from the store. */
export interface Holder {
  /** Lets go of what is held. It is read again when somebody asks for it. */
  forget(): void
}

/** Room in memory that many holders share. */
export interface Room {
  /**
   * Says that the holder was used now and holds so much. While all holders together hold more than there is room for,
   * the one used longest ago forgets. The one used last never does.
   */
  used(holder: Holder, size: number): void
  /** Says that the holder holds nothing any more. */
  left(holder: Holder): void
  /** Returns how much all holders together hold. */
  held(): number
}

/**
 * Creates a room.
 * @param most how much all holders may hold together, in whatever they count.
 */
export function createRoom(most: number): Room {
  /** The holder used last stands last. */
  const sizes = new Map<Holder, number>()
  let held = 0

  const left = (holder: Holder): void => {
    held -= sizes.get(holder) ?? 0
    sizes.delete(holder)
  }

  return {
    left,
    held: () => held,
    used: (holder, size) => {
      left(holder)
      sizes.set(holder, size)
      held += size
      for (const oldest of sizes.keys()) {
        if (held <= most || oldest === holder) return
        left(oldest)
        oldest.forget()
      }
    },
  }
}

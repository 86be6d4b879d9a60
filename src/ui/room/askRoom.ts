import { create } from 'zustand'
import type { RoomShown } from './RoomWords.tsx'

interface Asked {
  readonly room: RoomShown
  answer(goesOn: boolean): void
}

const useQuestion = create<{ readonly asked: Asked | null }>(() => ({ asked: null }))
let hosts = 0

const set = (asked: Asked | null): void => useQuestion.setState({ asked })

/** Asks whether the app should make a document that the server will refuse. Resolves to true where no page can show the question. */
export function askRoom(room: RoomShown): Promise<boolean> {
  if (hosts === 0) return Promise.resolve(true)
  useQuestion.getState().asked?.answer(false)
  return new Promise((resolve) => {
    set({
      room,
      answer: (goesOn) => {
        set(null)
        resolve(goesOn)
      },
    })
  })
}

/** The one component that shows the question can show it until it calls the returned function. */
export function beginHosting(): () => void {
  hosts += 1
  return () => {
    hosts -= 1
    useQuestion.getState().asked?.answer(false)
  }
}

/** The question that waits for an answer, live; null when there is none. */
export const useAskedRoom = (): Asked | null => useQuestion(({ asked }) => asked)

import { useEffect, useState } from 'react'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import type { Problem, Result } from '#domain/errors/result.ts'
import type { Photo } from '#domain/schemas/photo.ts'
import { photoReader } from './photoReader.ts'

export type Shown =
  | { readonly kind: 'loading' }
  | { readonly kind: 'here'; readonly url: string }
  | { readonly kind: 'missing'; readonly problem: Problem }

const loading: Shown = { kind: 'loading' }

/** A picture that is not there yet is asked for again after so many milliseconds, twice as many each time. */
const pause = { first: 4_000, most: 64_000 } as const

/**
 * A picture, or its thumbnail, as an address for an image. A document may come before its picture: a picture that is not
 * there is asked for again, at once when the connection changes.
 */
export function usePicture(projectId: string, photo: Photo, size: 'thumbnail' | 'whole'): Shown {
  const { photos, sync } = useLocalDatabase()
  const connection = useLive(() => sync.status(), [sync]).value?.connection
  const { sha256 } = photo
  const [state, setState] = useState<{ readonly of: string; readonly shown: Shown }>({
    of: '',
    shown: loading,
  })
  const [attempt, setAttempt] = useState(0)
  const key = `${size}/${sha256}`
  const isHere = state.of === key && state.shown.kind === 'here'
  useEffect(() => {
    if (isHere) return
    let isOver = false
    let again: ReturnType<typeof setTimeout> | undefined
    const asked: Promise<Result<Blob>> =
      size === 'whole'
        ? photos.picture(projectId, { sha256 })
        : photos.thumbnail(projectId, { sha256 }, photoReader.thumbnail)
    asked.then(
      (found) => {
        if (isOver) return
        const shown: Shown = found.ok
          ? { kind: 'here', url: URL.createObjectURL(found.value) }
          : { kind: 'missing', problem: found.problem }
        setState({ of: key, shown })
        if (!found.ok)
          again = setTimeout(
            () => setAttempt((before) => before + 1),
            Math.min(pause.most, pause.first * 2 ** attempt),
          )
      },
      () => undefined,
    )
    return () => {
      isOver = true
      clearTimeout(again)
    }
  }, [photos, projectId, sha256, size, key, isHere, connection, attempt])
  const url = state.shown.kind === 'here' ? state.shown.url : null
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url])
  return state.of === key ? state.shown : loading
}

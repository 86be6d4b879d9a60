import { useEffect, useState } from 'react'
import { useLive, useWorkspace } from '#data/hooks.ts'
import type { Problem, Result } from '#domain/errors/result.ts'
import type { Photo } from '#domain/schemas/photo.ts'
import { photoReader } from './photoReader.ts'

export type Shown =
  | { readonly kind: 'loading' }
  | { readonly kind: 'here'; readonly url: string }
  | { readonly kind: 'missing'; readonly problem: Problem }

const loading: Shown = { kind: 'loading' }

/** A picture, or its thumbnail, as an address for an image; asked for again when the connection changes. */
export function usePicture(projectId: string, photo: Photo, size: 'thumbnail' | 'whole'): Shown {
  const { photos, sync } = useWorkspace()
  const connection = useLive(() => sync.status(), [sync]).value?.connection
  const { sha256 } = photo
  const [state, setState] = useState<{ readonly of: string; readonly shown: Shown }>({
    of: '',
    shown: loading,
  })
  const key = `${size}/${sha256}`
  const isHere = state.of === key && state.shown.kind === 'here'
  useEffect(() => {
    if (isHere) return
    let isOver = false
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
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [photos, projectId, sha256, size, key, isHere, connection])
  const url = state.shown.kind === 'here' ? state.shown.url : null
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url])
  return state.of === key ? state.shown : loading
}

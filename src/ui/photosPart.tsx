import { createContext, type ReactNode, use } from 'react'
import { LazyBoundary } from './lazyPart.tsx'

/** The document whose photos are shown. */
export interface PhotosOf {
  readonly collection: 'projects' | 'folders' | 'calculations'
  readonly projectId: string
  readonly localId: string
  readonly mayEdit: boolean
}

/** Renders the photo section as a lazy part. Null when no user is signed in. */
export const PhotosContext = createContext<((of: PhotosOf) => ReactNode) | null>(null)

/** The photos of a document, at the end of its page. */
export function PhotosPart(of: PhotosOf) {
  const draw = use(PhotosContext)
  if (draw === null) return null
  return (
    <LazyBoundary onMissing={() => undefined} isQuiet>
      {draw(of)}
    </LazyBoundary>
  )
}

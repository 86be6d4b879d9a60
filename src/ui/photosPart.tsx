import { createContext, type ReactNode, use } from 'react'
import { LazyBoundary } from './lazyPart.tsx'

/** The document whose photos are shown. */
export interface PhotosOf {
  readonly collection: 'projects' | 'folders' | 'calculations'
  readonly projectId: string
  readonly localId: string
  readonly mayEdit: boolean
}

/** Draws the section of photos, whose code comes after the page. Null where nobody is signed in. */
export const PhotosContext = createContext<((of: PhotosOf) => ReactNode) | null>(null)

/** The photos of a document, below what else the page has of it. */
export function PhotosPart(of: PhotosOf) {
  const draw = use(PhotosContext)
  if (draw === null) return null
  return (
    <LazyBoundary onMissing={() => undefined} isQuiet>
      {draw(of)}
    </LazyBoundary>
  )
}

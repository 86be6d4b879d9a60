/** Fetches what folded sections show before one is opened, so that print does not catch them empty. */
export const preloadFolded = () => import('./FoldedPart.tsx')

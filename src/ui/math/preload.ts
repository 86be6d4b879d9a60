/** Fetches the formula library before a formula is shown, so that print does not catch its source. */
export const preloadMath = () => import('./Katex.tsx')

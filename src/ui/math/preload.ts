/** Preloads the formula library, so that printing does not show sources of formulas. */
export const preloadMath = () => import('./Katex.tsx')

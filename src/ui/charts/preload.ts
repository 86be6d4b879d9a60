/** Preloads the drawn part of charts, so that printing does not show them empty. */
export const preloadCharts = () => import('./Plot.tsx')

/** Fetches the drawn part of charts before one is shown, so that print does not catch them empty. */
export const preloadCharts = () => import('./Plot.tsx')

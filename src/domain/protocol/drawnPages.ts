import { publicPaths } from '../calc/families.ts'
import { paths } from './paths.ts'

/**
 * Pages that are sent drawn, in the language that the browser asks for: the name of each, by its address. Whoever has no
 * app yet reads them while its scripts come.
 */
export const drawnPages: ReadonlyMap<string, string> = new Map([
  [paths.home, 'home'],
  ...publicPaths.map((of) => [paths.dashboardCalculation(of), of] as const),
])

/** The file that the built app keeps one of them in. */
export const drawnFile = (name: string, language: string): string => `${name}.${language}.html`

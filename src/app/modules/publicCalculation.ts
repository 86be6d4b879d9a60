import { publicPaths } from '#domain/calc/families.ts'
import { paths } from '#domain/protocol/paths.ts'

/** Whether the address is one that visitors calculate at. */
export const isPublicCalculation = (pathname: string): boolean =>
  publicPaths.some((path) => paths.dashboardCalculation(path) === pathname)

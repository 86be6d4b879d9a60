import type { TFunction } from 'i18next'
import { moduleNamed, publicPaths } from '#domain/calc/families.ts'
import type { ModuleManifest } from '#domain/calc/manifest.ts'
import { paths } from '#domain/protocol/paths.ts'
import { moduleInTerms } from '#ui/moduleWords.ts'

/** What menus and breadcrumbs call a kind of calculation. */
interface Analysis {
  readonly title: string
  readonly text: string
}

type Say = TFunction<'common'>

/** Returns the texts of a module’s family, or the module’s own while the dictionaries have none for the family. */
function analysisOf(module: ModuleManifest, t: Say): Analysis {
  const { name, description } = moduleInTerms(module)
  const { family } = module
  if (family === undefined) return { title: name, text: description }
  return {
    title: t(`analyses.${family}.title` as 'analyses.settlement.title', { defaultValue: name }),
    text: t(`analyses.${family}.text` as 'analyses.settlement.text', { defaultValue: description }),
  }
}

/** The title of a new calculation by the id of its module, or by the address at which visitors calculate. */
export function analysisTitle(name: string, t: Say): string | undefined {
  const module = moduleNamed(name)
  return module?.family === undefined ? undefined : analysisOf(module, t).title
}

/** What visitors calculate without an account, in the order of the menu. */
export const publicAnalyses = (t: Say): readonly (Analysis & { readonly href: string })[] =>
  publicPaths.flatMap((path) => {
    const module = moduleNamed(path)
    return module === undefined ? [] : [{ href: paths.dashboardCalculation(path), ...analysisOf(module, t) }]
  })

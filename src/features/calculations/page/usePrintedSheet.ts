import { useTranslation } from 'react-i18next'
import { useSession } from '#api/hooks.ts'
import { useFormUnits } from '../form/units.ts'
import type { Printed } from './printedSheet.ts'

/**
 * Makes the calculation sheet of what is on the screen, as a page of HTML in the person's language. Null where there is none to print: without
 * a result of the inputs as they are, and where the person has other units than sheets have.
 */
export function usePrintedSheet({
  name,
  project,
  data,
}: Pick<Printed, 'name' | 'project'> & {
  /** Null without a result of the present inputs. */
  readonly data: Printed['data'] | null
}): () => Promise<string | null> {
  const { i18n } = useTranslation()
  const session = useSession()
  const isSi = useFormUnits().system === 'SI'
  const author = session.kind === 'signed-in' ? session.user.name : ''
  return async () => {
    if (data === null || !isSi) return null
    const { printedSheet } = await import('./printedSheet.ts')
    return printedSheet({ name, project, data, language: i18n.language, author })
  }
}

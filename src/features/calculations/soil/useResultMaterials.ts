import { useState } from 'react'
import type { MaterialInput } from '#domain/schemas/materialInput.ts'
import { type FormState, materialsOf } from '../form/state.ts'

/**
 * The materials of the inputs that the shown result answers: of the form while it is current, then as they were. The same
 * object as long as they are the same: what shows them is not drawn at each key.
 * @param saved those of the saved calculation, whose result is shown at first.
 */
export function useResultMaterials(
  form: FormState,
  isCurrent: boolean,
  saved: readonly MaterialInput[] = [],
): readonly MaterialInput[] {
  const [known, setKnown] = useState(saved)
  const now = isCurrent ? materialsOf(form) : known
  const isSame = now === known || JSON.stringify(now) === JSON.stringify(known)
  if (!isSame) setKnown(now)
  return isSame ? known : now
}

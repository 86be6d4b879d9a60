import { type ComponentType, createContext, type Dispatch, useContext } from 'react'
import type { InputField } from '#domain/calc/module.ts'
import type { Material } from '#domain/materials/material.ts'
import type { TakenMaterial } from '#domain/schemas/materialInput.ts'
import { type FormAction, numberText, type SoilPlace } from '../form/state.ts'

/** A soil of the form that may be taken from the library. */
export interface Soil {
  readonly at: SoilPlace
  /** The fields that stand together: columns of a list, or the fields outside of lists. */
  readonly fields: readonly InputField[]
  /** Where its values come from now. */
  readonly taken: TakenMaterial | undefined
  /** As typed, by field id. */
  readonly texts: Readonly<Record<string, string>>
  /** Of which it is the material: `Row 2`, `Soil`. */
  readonly label: string
  dispatch: Dispatch<FormAction>
}

export interface SoilLibrary {
  /** Asks which material to take into this soil. */
  pick(soil: Soil): void
  /** Where a soil was taken from, as the library has it now. */
  readonly LiveLine: ComponentType<{
    readonly soil: Soil
    readonly taken: TakenMaterial
    readonly isReadOnly: boolean
  }>
}

/** The library of the organization whose calculation is open. Null: there is none, as for a visitor. */
export const SoilLibraryContext = createContext<SoilLibrary | null>(null)

export const useSoilLibrary = (): SoilLibrary | null => useContext(SoilLibraryContext)

/** Returns the texts for the fields of a soil. A name that the user typed stays. */
export function textsOf(
  { fields, texts }: Pick<Soil, 'fields' | 'texts'>,
  material: Pick<Material, 'metadata'>,
  values: Readonly<Record<string, number>>,
  nameBefore: string | null,
): Record<string, string> {
  const written = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, numberText(value)]))
  const name = (texts.name ?? '').trim()
  const takesName =
    fields.some(({ id, type }) => id === 'name' && type === 'text') &&
    (name === '' || name === layerName(nameBefore ?? ''))
  return takesName ? { ...written, name: layerName(material.metadata.name) } : written
}

/** Layers have shorter names than materials may have. */
const layerName = (name: string): string => name.trim().slice(0, 60).trim()

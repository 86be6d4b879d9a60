import { materialUnit } from '#domain/materials/convertMaterial.ts'
import { displayValue } from '#domain/materials/display.ts'
import type { Material } from '#domain/materials/material.ts'
import { propertiesOf, propertyValue } from '#domain/materials/properties.ts'
import type { ModelType } from '#domain/schemas/materialModel.ts'
import { fromSi } from '#domain/units/convert.ts'
import { withoutZeros } from '#domain/units/withoutZeros.ts'
import { inTerms } from '#ui/moduleWords.ts'

/** The numbers by which people know a material of the model. */
const telling: Readonly<Record<ModelType, readonly string[]>> = {
  'hoek-brown': ['uniaxialCompressiveStrength', 'geologicalStrengthIndex', 'materialConstant', 'unitWeight'],
  'linear-elastic': ['youngsModulus', 'poissonsRatio', 'unitWeight'],
  'mohr-coulomb': ['cohesion', 'frictionAngle', 'youngsModulus', 'unitWeight'],
}

export interface KeyValue {
  readonly key: string
  readonly label: string
  readonly symbol: string
  /** With its unit. */
  readonly text: string
}

/** The few numbers that a card shows, in the units of the material. */
export function keyValues(material: Material): KeyValue[] {
  return telling[material.modelType].flatMap((key) => {
    const property = propertiesOf(material.modelType).find(
      (each) => each.kind === 'input' && each.key === key,
    )
    const value = property === undefined ? null : propertyValue(material, property)
    if (property === undefined || value === null) return []
    const unit = materialUnit(property.quantity, material.unitSystem)
    const shown = displayValue(
      key,
      fromSi(value, property.quantity, unit),
      property.quantity,
      material.unitSystem,
    )
    const text = `${withoutZeros(shown)}${unit === '' || unit === '°' ? unit : ` ${unit}`}`
    return [{ key, label: inTerms(property.label), symbol: property.symbol, text }]
  })
}

import { bearingShape, perMetreOfStrip } from '../bearing-capacity/inputs.ts'
import { choiceOf, numberOf, optionsOf } from '../fields.ts'
import type { InputField } from '../module.ts'

/** Fields that both modules of allowable-stress practice have beside those of every bearing capacity module. */

const length = (id: string, label: string, symbol: string, description: string) =>
  ({
    id,
    type: 'number',
    label,
    symbol,
    description,
    required: false,
    unit: 'm',
    quantity: 'length',
    min: 0,
    max: 500,
    step: 0.05,
    defaultValue: 0,
    group: 'Horizontal load and eccentricity',
  }) as const satisfies InputField

const force = (id: string, label: string, symbol: string, description: string) =>
  ({
    id,
    type: 'number',
    label,
    symbol,
    description,
    required: false,
    unit: 'kN',
    quantity: 'force',
    unitWhen: perMetreOfStrip,
    min: 0,
    max: 100_000_000,
    step: 5,
    defaultValue: 0,
    group: 'Horizontal load and eccentricity',
  }) as const satisfies InputField

export const allowableFields = {
  factorOfSafety: {
    id: 'factorOfSafety',
    type: 'number',
    label: 'Factor of safety',
    symbol: 'F',
    description: 'On the ultimate bearing capacity; at least 1.5, usually 3.',
    required: false,
    unit: '',
    min: 1.5,
    max: 20,
    step: 0.1,
    defaultValue: 3,
    group: 'Design',
  },
  fosBasis: {
    id: 'fosBasis',
    type: 'select',
    label: 'Factor of safety acts on',
    description:
      'Gross: the ultimate capacity divided by F. Net: only what the ground carries beyond the overburden is divided, and the overburden is added again; that allows more. The specification basis always takes gross.',
    required: false,
    options: optionsOf({ gross: 'Gross capacity', net: 'Net capacity' }),
    defaultValue: 'gross',
    group: 'Design',
  },
  basis: {
    id: 'basis',
    type: 'select',
    label: 'Basis',
    description:
      'Code: the named method. Specification: the simplified shape and depth factors with Nc 5.14. The other one is always shown beside it.',
    required: false,
    options: optionsOf({ code: 'Code or named method', specification: 'Specification' }),
    defaultValue: 'code',
    group: 'Design',
  },
  drainage: {
    id: 'drainage',
    type: 'select',
    label: 'Drainage',
    description:
      'Automatic: drained where there is friction, undrained where every layer in the averaging depth has an undrained strength, both where both are known.',
    required: false,
    options: optionsOf({ auto: 'Automatic', drained: 'Drained', undrained: 'Undrained' }),
    defaultValue: 'auto',
    group: 'Design',
  },
  averagingDepthRatio: {
    id: 'averagingDepthRatio',
    type: 'number',
    label: 'Averaging depth over effective width',
    symbol: "z_a / B'",
    description:
      'Depth below the base over which layers are averaged. The specification basis always takes 1.5.',
    required: false,
    unit: '',
    min: 0.5,
    max: 5,
    step: 0.1,
    defaultValue: 1.5,
    group: 'Design',
  },
  depthFactors: {
    id: 'depthFactors',
    type: 'select',
    label: 'Depth factors of the specification basis',
    description: 'From D/B after Hansen and Vesic, or none.',
    required: false,
    options: optionsOf({ 'depth-ratio': 'From D/B', none: 'None' }),
    defaultValue: 'depth-ratio',
    group: 'Design',
    dependsOn: 'basis',
    showWhen: ['specification'],
  },
  foundationUnitWeight: {
    id: 'foundationUnitWeight',
    type: 'number',
    label: 'Unit weight of the footing',
    symbol: '\\gamma_{conc}',
    description:
      'Weight of a solid footing from the base up to the ground, added to the permanent load (concrete: 25); 0 when the load already includes it.',
    required: false,
    unit: 'kN/m³',
    quantity: 'unitWeight',
    min: 0,
    max: 100,
    step: 1,
    defaultValue: 0,
    group: 'Footing',
  },
  baseTilt: {
    id: 'baseTilt',
    type: 'number',
    label: 'Inclination of the base',
    symbol: '\\alpha',
    description: 'Angle of the base to the horizontal.',
    required: false,
    unit: '°',
    quantity: 'angle',
    min: 0,
    max: 30,
    step: 1,
    defaultValue: 0,
    group: 'Footing',
  },
  horizontalLoadB: force(
    'horizontalLoadB',
    'Horizontal load along B',
    'H_B',
    'Unfactored horizontal load along the width.',
  ),
  horizontalLoadL: force(
    'horizontalLoadL',
    'Horizontal load along L',
    'H_L',
    'Unfactored horizontal load along the length.',
  ),
  eccentricityB: length(
    'eccentricityB',
    'Eccentricity along B',
    'e_B',
    'Distance of the resultant from the centre of the base along B.',
  ),
  eccentricityL: length(
    'eccentricityL',
    'Eccentricity along L',
    'e_L',
    'Distance of the resultant from the centre of the base along L.',
  ),
} as const satisfies Record<string, InputField>

/** The fields of both modules as the shape of their schemas. */
export const allowableShape = {
  ...bearingShape,
  factorOfSafety: numberOf(allowableFields.factorOfSafety).default(3),
  fosBasis: choiceOf(allowableFields.fosBasis, ['gross', 'net']).default('gross'),
  basis: choiceOf(allowableFields.basis, ['code', 'specification']).default('code'),
  drainage: choiceOf(allowableFields.drainage, ['auto', 'drained', 'undrained']).default('auto'),
  averagingDepthRatio: numberOf(allowableFields.averagingDepthRatio).default(1.5),
  depthFactors: choiceOf(allowableFields.depthFactors, ['depth-ratio', 'none']).default('depth-ratio'),
  foundationUnitWeight: numberOf(allowableFields.foundationUnitWeight).default(0),
  baseTilt: numberOf(allowableFields.baseTilt).default(0),
  horizontalLoadB: numberOf(allowableFields.horizontalLoadB).default(0),
  horizontalLoadL: numberOf(allowableFields.horizontalLoadL).default(0),
  eccentricityB: numberOf(allowableFields.eccentricityB).default(0),
  eccentricityL: numberOf(allowableFields.eccentricityL).default(0),
}

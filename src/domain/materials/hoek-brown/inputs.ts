import { z } from 'zod'
import { choiceOf, numberOf, optionsOf } from '#domain/calc/fields.ts'
import type { InputField } from '#domain/calc/module.ts'

const bases = ['code', 'specification'] as const
export const applications = ['general', 'tunnel', 'slope', 'custom'] as const
export type Application = (typeof applications)[number]

const table = {
  uniaxialCompressiveStrength: {
    id: 'uniaxialCompressiveStrength',
    type: 'number',
    label: 'Uniaxial compressive strength',
    symbol: '\\sigma_{ci}',
    description: 'Of the intact rock, from cores of 50 mm.',
    required: true,
    unit: 'MPa',
    quantity: 'strength',
    min: 0.1,
    max: 500,
    step: 1,
    group: 'Intact rock',
  },
  materialConstant: {
    id: 'materialConstant',
    type: 'number',
    label: 'Material constant mi',
    symbol: 'm_i',
    description: 'Of the intact rock, from triaxial tests or by rock type: clay stones 4, granites 32.',
    required: true,
    unit: '',
    quantity: 'ratio',
    min: 1,
    max: 50,
    step: 1,
    group: 'Intact rock',
  },
  geologicalStrengthIndex: {
    id: 'geologicalStrengthIndex',
    type: 'number',
    label: 'Geological strength index',
    symbol: 'GSI',
    description: 'From the structure of the rock mass and the condition of its joint surfaces.',
    required: true,
    unit: '',
    quantity: 'ratio',
    min: 5,
    max: 100,
    step: 1,
    group: 'Rock mass',
  },
  disturbanceFactor: {
    id: 'disturbanceFactor',
    type: 'number',
    label: 'Disturbance factor',
    symbol: 'D',
    description:
      'Damage by blasting and stress relief: 0 for undisturbed rock, 1 for large production blasts.',
    required: true,
    unit: '',
    quantity: 'ratio',
    min: 0,
    max: 1,
    step: 0.1,
    group: 'Rock mass',
  },
  unitWeight: {
    id: 'unitWeight',
    type: 'number',
    label: 'Unit weight',
    symbol: '\\gamma',
    description: 'Of the rock mass.',
    required: true,
    unit: 'kN/m³',
    quantity: 'unitWeight',
    min: 10,
    max: 50,
    step: 0.5,
    group: 'Rock mass',
  },
  application: {
    id: 'application',
    type: 'select',
    label: 'Application',
    description:
      'Sets the confining stress up to which cohesion and friction are fitted. The simplified method always takes 0.5 MPa.',
    required: false,
    options: optionsOf({
      general: 'General (a quarter of the intact strength)',
      tunnel: 'Tunnel (by its depth)',
      slope: 'Slope (by its height)',
      custom: 'As entered',
    }),
    defaultValue: 'general',
    group: 'Equivalent cohesion and friction',
  },
  tunnelDepth: {
    id: 'tunnelDepth',
    type: 'number',
    label: 'Tunnel depth',
    symbol: 'H',
    description: 'Depth of the tunnel below the surface.',
    required: false,
    unit: 'm',
    quantity: 'length',
    min: 1,
    max: 10_000,
    step: 10,
    group: 'Equivalent cohesion and friction',
    dependsOn: 'application',
    showWhen: ['tunnel'],
  },
  slopeHeight: {
    id: 'slopeHeight',
    type: 'number',
    label: 'Slope height',
    symbol: 'H',
    description: 'Height of the slope.',
    required: false,
    unit: 'm',
    quantity: 'length',
    min: 1,
    max: 10_000,
    step: 10,
    group: 'Equivalent cohesion and friction',
    dependsOn: 'application',
    showWhen: ['slope'],
  },
  maximumConfiningStress: {
    id: 'maximumConfiningStress',
    type: 'number',
    label: 'Maximum confining stress',
    symbol: "\\sigma'_{3max}",
    description: 'Highest minor principal stress of the problem.',
    required: false,
    unit: 'MPa',
    quantity: 'strength',
    min: 0.001,
    max: 1000,
    step: 0.1,
    group: 'Equivalent cohesion and friction',
    dependsOn: 'application',
    showWhen: ['custom'],
  },
  intactModulus: {
    id: 'intactModulus',
    type: 'number',
    label: 'Modulus of the intact rock',
    symbol: 'E_i',
    description: 'For the general equation of Hoek and Diederichs.',
    required: false,
    unit: 'GPa',
    quantity: 'modulus',
    min: 0.001,
    max: 1000,
    step: 1,
    group: 'Deformation',
  },
  modulusRatio: {
    id: 'modulusRatio',
    type: 'number',
    label: 'Modulus ratio',
    symbol: 'MR',
    description:
      'Modulus over strength of the intact rock, when its modulus was not measured: 200 to 1000 by rock type.',
    required: false,
    unit: '',
    quantity: 'ratio',
    min: 50,
    max: 2000,
    step: 50,
    group: 'Deformation',
  },
  basis: {
    id: 'basis',
    type: 'select',
    label: 'Basis',
    description:
      'Code: cohesion and friction fitted for the application, as Hoek, Carranza-Torres and Corkum do. Simplified method: fitted up to 0.5 MPa with friction of at most 60°. The result shows both.',
    required: false,
    options: optionsOf({
      code: 'Code (Hoek-Brown 2002, 2018)',
      specification: 'Simplified method (0.5 MPa, at most 60°)',
    }),
    defaultValue: 'code',
    group: 'Equivalent cohesion and friction',
  },
} as const satisfies Record<string, InputField>

export const fields: readonly InputField[] = Object.values(table)

const { min: weakest, max: strongest, ...strength } = table.uniaxialCompressiveStrength

/** Which input an application cannot do without. */
const needed = {
  tunnel: { key: 'tunnelDepth', message: 'Tunnel depth is required for a tunnel' },
  slope: { key: 'slopeHeight', message: 'Slope height is required for a slope' },
  custom: {
    key: 'maximumConfiningStress',
    message: 'Maximum confining stress is required when it is to be entered',
  },
} as const

export const inputSchema = z
  .strictObject({
    uniaxialCompressiveStrength: numberOf(strength)
      .min(weakest, 'Uniaxial compressive strength must be greater than 0.1 MPa')
      .max(strongest, 'Uniaxial compressive strength seems unusually high (>500 MPa)'),
    materialConstant: numberOf(table.materialConstant),
    geologicalStrengthIndex: numberOf(table.geologicalStrengthIndex),
    disturbanceFactor: numberOf(table.disturbanceFactor),
    unitWeight: numberOf(table.unitWeight),
    application: choiceOf(table.application, applications).default('general'),
    tunnelDepth: numberOf(table.tunnelDepth).optional(),
    slopeHeight: numberOf(table.slopeHeight).optional(),
    maximumConfiningStress: numberOf(table.maximumConfiningStress).optional(),
    intactModulus: numberOf(table.intactModulus).optional(),
    modulusRatio: numberOf(table.modulusRatio).optional(),
    basis: choiceOf(table.basis, bases).default('code'),
  })
  .superRefine((input, context) => {
    if (input.application === 'general') return
    const { key, message } = needed[input.application]
    if (input[key] === undefined) context.addIssue({ code: 'custom', path: [key], message })
  })

/** Inputs after defaults. */
export type HoekBrownInput = z.infer<typeof inputSchema>

/** A tunnel at 100 m: Hoek, Carranza-Torres and Corkum (2002), practical example. */
export const example: HoekBrownInput = inputSchema.parse({
  uniaxialCompressiveStrength: 50,
  materialConstant: 10,
  geologicalStrengthIndex: 45,
  disturbanceFactor: 0,
  unitWeight: 27,
  application: 'tunnel',
  tunnelDepth: 100,
})

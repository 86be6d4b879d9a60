import { expect } from 'vitest'
import { fieldIssues } from '#domain/calc/fieldIssues.ts'
import { makeMaterial } from '#domain/materials/makeMaterial.ts'
import { models } from '#domain/materials/models.ts'
import { type ModelType, modelTypes } from '#domain/schemas/materialModel.ts'
import { customSection, reportTemplate, standardSections } from '#domain/schemas/template.ts'
import type { Line } from '../line.ts'

/** The issue about a field of a model's example with another value; undefined where it is accepted. */
function issueAt(model: ModelType, path: string, value: unknown): string | undefined {
  const [group = '', key] = path.split('.')
  const base = models[model].example as Record<string, unknown>
  const groups: Record<string, object> = {
    stressDependentCohesion: { c0: 1, kc: 0.1 },
    stressDependentFriction: { phi0: 40, kphi: 5, referenceStress: 100 },
  }
  const input =
    key === undefined ? { ...base, [path]: value } : { ...base, [group]: { ...groups[group], [key]: value } }
  const parsed = models[model].inputSchema.safeParse(input)
  return parsed.success ? undefined : fieldIssues(parsed.error).find((issue) => issue.path === path)?.message
}

function expectBounds(model: ModelType, path: string, { min, max }: { min?: number; max?: number }): void {
  const step = 1e-4
  for (const [limit, beyond] of [
    [min, -step],
    [max, step],
  ] as const) {
    if (limit === undefined) continue
    expect(issueAt(model, path, limit), `${path} = ${limit}`).toBeUndefined()
    expect(issueAt(model, path, limit + beyond), `${path} = ${limit + beyond}`).toBeDefined()
  }
}

const bounds = (model: ModelType, path: string, limits: { min?: number; max?: number }) => ({
  check: () => expectBounds(model, path, limits),
})

const draft = { name: 'Clay', modelType: 'mohr-coulomb', input: models['mohr-coulomb'].example }
const stamp = { id: 'm1', at: '2026-01-01T00:00:00.000Z', by: 'ada' }
const made = (changes: object) => makeMaterial({ ...draft, ...changes }, stamp)
const messageOf = (changes: object): string => {
  const result = made(changes)
  return result.ok ? '' : (result.problem.issues?.[0]?.message ?? '')
}

const whole = reportTemplate.parse({})
const takes = (change: object): boolean => reportTemplate.safeParse({ ...whole, ...change }).success
const styled = (change: object): boolean => takes({ styling: { ...whole.styling, ...change } })
const preferring = (change: object): boolean =>
  takes({ contentPreferences: { ...whole.contentPreferences, ...change } })
/** Each value is taken, and no other. */
const expectChoice = (take: (change: object) => boolean, key: string, values: readonly string[]): void => {
  for (const value of values) expect(take({ [key]: value }), value).toBe(true)
  for (const value of ['', 'other']) expect(take({ [key]: value })).toBe(false)
}
const disabled = (id: string): boolean =>
  takes({ sectionsConfig: { ...whole.sectionsConfig, [id]: { enabled: false, title: '', order: 1 } } })

export const materialRules: readonly Line[] = [
  {
    id: 'E-5-m1',
    line: 'Hoek-Brown: UCS 0.1 to 500 MPa ("Uniaxial compressive strength must be greater than 0.1 MPa"; a value above 500 yields a message that it seems unusually high, >500 MPa)',
    check: () => {
      expectBounds('hoek-brown', 'uniaxialCompressiveStrength', { min: 0.1, max: 500 })
      expect(issueAt('hoek-brown', 'uniaxialCompressiveStrength', 0)).toBe(
        'Uniaxial compressive strength must be greater than 0.1 MPa',
      )
      expect(issueAt('hoek-brown', 'uniaxialCompressiveStrength', 501)).toMatch(
        /seems unusually high.*>500 MPa/,
      )
    },
  },
  {
    id: 'E-5-m2',
    line: 'materialConstant mi 1 to 50',
    ...bounds('hoek-brown', 'materialConstant', { min: 1, max: 50 }),
  },
  {
    id: 'E-5-m3',
    line: 'GSI 5 to 100',
    ...bounds('hoek-brown', 'geologicalStrengthIndex', { min: 5, max: 100 }),
  },
  {
    id: 'E-5-m4',
    line: 'disturbance factor 0 to 1',
    ...bounds('hoek-brown', 'disturbanceFactor', { min: 0, max: 1 }),
  },
  {
    id: 'E-5-m5',
    line: 'unit weight 10 to 50 kN/m³.',
    ...bounds('hoek-brown', 'unitWeight', { min: 10, max: 50 }),
  },
  {
    id: 'E-5-m6',
    line: "Linear elastic: Young's modulus 0.001 to 1000 GPa",
    ...bounds('linear-elastic', 'youngsModulus', { min: 0.001, max: 1000 }),
  },
  {
    id: 'E-5-m7',
    line: 'Poisson\'s ratio 0 up to below 0.5 ("must be less than 0.5 for stability")',
    check: () => {
      expectBounds('linear-elastic', 'poissonsRatio', { min: 0 })
      expect(issueAt('linear-elastic', 'poissonsRatio', 0.4999)).toBeUndefined()
      expect(issueAt('linear-elastic', 'poissonsRatio', 0.5)).toContain('must be less than 0.5 for stability')
    },
  },
  {
    id: 'E-5-m8',
    line: 'unit weight 1 to 100; density',
    ...bounds('linear-elastic', 'unitWeight', { min: 1, max: 100 }),
  },
  {
    id: 'E-5-m9',
    line: 'density 100 to 10000 kg/m³.',
    ...bounds('linear-elastic', 'density', { min: 100, max: 10_000 }),
  },
  {
    id: 'E-5-m10',
    line: 'Mohr-Coulomb: cohesion at least 0',
    ...bounds('mohr-coulomb', 'cohesion', { min: 0 }),
  },
  {
    id: 'E-5-m11',
    line: 'friction angle 0 to 60',
    ...bounds('mohr-coulomb', 'frictionAngle', { min: 0, max: 60 }),
  },
  {
    id: 'E-5-m12',
    line: 'tensile strength at least 0',
    ...bounds('mohr-coulomb', 'tensileStrength', { min: 0 }),
  },
  {
    id: 'E-5-m13',
    line: "Young's modulus and Poisson's ratio as above",
    check: () => {
      expectBounds('mohr-coulomb', 'youngsModulus', { min: 0.001, max: 1000 })
      expectBounds('mohr-coulomb', 'poissonsRatio', { min: 0 })
      expect(issueAt('mohr-coulomb', 'poissonsRatio', 0.5)).toContain('must be less than 0.5 for stability')
    },
  },
  {
    id: 'E-5-m14',
    line: 'unit weight 1 to 100; c0',
    ...bounds('mohr-coulomb', 'unitWeight', { min: 1, max: 100 }),
  },
  {
    id: 'E-5-m15',
    line: 'c0, kc, phi0, kphi at least 0',
    check: () => {
      for (const path of [
        'stressDependentCohesion.c0',
        'stressDependentCohesion.kc',
        'stressDependentFriction.phi0',
        'stressDependentFriction.kphi',
      ])
        expectBounds('mohr-coulomb', path, { min: 0 })
    },
  },
  {
    id: 'E-5-m16',
    line: 'reference stress at least 0.1 kPa.',
    ...bounds('mohr-coulomb', 'stressDependentFriction.referenceStress', { min: 0.1 }),
  },
  {
    id: 'E-5-m17',
    line: 'Any material: name required ("Material name is required")',
    check: () => {
      for (const name of ['', ' ', undefined]) expect(messageOf({ name })).toBe('Material name is required')
    },
  },
  {
    id: 'E-5-m18',
    line: 'modelType required ("Constitutive model type is required").',
    check: () => {
      for (const modelType of ['', undefined])
        expect(messageOf({ modelType })).toBe('Constitutive model type is required')
      expect(modelTypes.length).toBe(3)
    },
  },
  {
    id: 'E-5-m19',
    line: 'templateName required ("Template name is required").',
    check: () => {
      const parsed = reportTemplate.safeParse({ ...whole, templateName: ' ' })
      expect(parsed.error?.issues[0]?.message).toBe('Template name is required')
    },
  },
  {
    id: 'E-5-m20',
    line: 'fontFamily: times, helvetica, arial.',
    check: () => expectChoice(styled, 'fontFamily', ['times', 'helvetica', 'arial']),
  },
  {
    id: 'E-5-m21',
    line: 'fontSize 8 to 16.',
    check: () =>
      expect([7.9, 8, 16, 16.1].map((fontSize) => styled({ fontSize }))).toEqual([false, true, true, false]),
  },
  {
    id: 'E-5-m22',
    line: 'lineHeight 1 to 3.',
    check: () =>
      expect([0.9, 1, 3, 3.1].map((lineHeight) => styled({ lineHeight }))).toEqual([
        false,
        true,
        true,
        false,
      ]),
  },
  {
    id: 'E-5-m23',
    line: 'headerStyle: simple, professional, modern.',
    check: () => expectChoice(styled, 'headerStyle', ['simple', 'professional', 'modern']),
  },
  {
    id: 'E-5-m24',
    line: 'logoPosition: left, center, right, none.',
    check: () => expectChoice(styled, 'logoPosition', ['left', 'center', 'right', 'none']),
  },
  {
    id: 'E-5-m25',
    line: 'detailLevel: basic, standard, detailed.',
    check: () => expectChoice(preferring, 'detailLevel', ['basic', 'standard', 'detailed']),
  },
  {
    id: 'E-5-m26',
    line: 'numberingStyle: numeric, alpha, roman.',
    check: () => expectChoice(preferring, 'numberingStyle', ['numeric', 'alpha', 'roman']),
  },
  {
    id: 'E-5-m27',
    line: 'tableStyle: simple, striped, bordered.',
    check: () => expectChoice(preferring, 'tableStyle', ['simple', 'striped', 'bordered']),
  },
  {
    id: 'E-5-m28',
    line: 'Custom section type: text, table, chart, image.',
    check: () => expect(customSection.shape.type.options).toEqual(['text', 'table', 'chart', 'image']),
  },
  {
    id: 'E-5-m29',
    line: 'Required standard sections that cannot be disabled: project-info, input-parameters, results.',
    check: () => {
      for (const id of ['project-info', 'input-parameters', 'results']) expect(disabled(id), id).toBe(false)
    },
  },
  {
    id: 'E-5-m30',
    line: 'Optional: executive-summary, methodology, interpretation, recommendations, limitations, appendices.',
    check: () => {
      const optional = [
        ...[
          'executive-summary',
          'methodology',
          'interpretation',
          'recommendations',
          'limitations',
          'appendices',
        ],
      ]
      for (const id of optional) expect(disabled(id), id).toBe(true)
      expect(standardSections).toHaveLength(9)
    },
  },
]

import { makeMaterial } from './makeMaterial.ts'
import type { Material, MaterialDraft } from './material.ts'

/** Materials that every library starts with (engineering specification, section 3). */
const drafts: readonly (MaterialDraft & { readonly id: string })[] = [
  {
    id: 'sample-granite',
    name: 'Granite, good rock mass',
    description: 'Very good quality hard rock mass, undisturbed.',
    source:
      'Hoek and Brown 1997, Practical estimates of rock mass strength: very good quality hard rock mass',
    category: 'Rock',
    tags: ['granite', 'igneous'],
    validationStatus: 'validated',
    modelType: 'hoek-brown',
    input: {
      uniaxialCompressiveStrength: 150,
      materialConstant: 25,
      geologicalStrengthIndex: 75,
      disturbanceFactor: 0,
      unitWeight: 26.5,
      application: 'general',
      modulusRatio: 425,
    },
  },
  {
    id: 'sample-structural-steel',
    name: 'Structural steel',
    description: 'Steel of any structural grade within its elastic range.',
    source: 'EN 1993-1-1:2005, 3.2.6 (E 210 GPa, ν 0.3); EN 1991-1-1:2002, table A.4 (77 to 78.5 kN/m³)',
    category: 'Construction material',
    tags: ['steel', 'elastic'],
    validationStatus: 'validated',
    modelType: 'linear-elastic',
    input: { youngsModulus: 210, poissonsRatio: 0.3, unitWeight: 77, density: 7850 },
  },
  {
    id: 'sample-stiff-clay',
    name: 'Stiff clay',
    description: 'Overconsolidated clay of medium plasticity, drained strength.',
    source: 'Typical values for first estimates; replace them by the site investigation',
    category: 'Soil',
    tags: ['clay', 'overconsolidated'],
    validationStatus: 'validated',
    modelType: 'mohr-coulomb',
    input: {
      cohesion: 10,
      frictionAngle: 25,
      tensileStrength: 0,
      youngsModulus: 0.03,
      poissonsRatio: 0.3,
      unitWeight: 20,
    },
  },
]

/** The samples as saved at a time by somebody. Throws when a sample does not fit its model, which is a defect. */
export const sampleMaterials = (at: string, by: string): readonly Material[] =>
  drafts.map(({ id, ...draft }) => {
    const made = makeMaterial(draft, { id, at, by })
    if (!made.ok) throw new Error(made.problem.message)
    return made.value
  })

/**
 * Units and their exact factors to SI, derived from definitions and never typed in as rounded decimals:
 * 1 in = 0.0254 m, 1 lb = 0.45359237 kg, standard gravity 9.80665 m/s² (SI Brochure, NIST SP 811).
 *
 * A value is stored in the SI unit of its quantity and converted from there each time it is shown. Conversions are
 * never chained, so that no number drifts.
 */

const inch = 0.0254
/** 12 in, written out: the product in binary falls one digit short, and 5 ft would read as 1.5239999999999998 m. */
const foot = 0.3048
const pound = 0.45359237
/** Standard gravity, m/s². */
export const standardGravity = 9.80665
const poundForce = pound * standardGravity
const psi = poundForce / (inch * inch)
const psf = poundForce / (foot * foot)

export interface Unit {
  /** The label on screen: `kN/m³`. */
  readonly label: string
  /** Ways to type it on any keyboard, in lower case. The label counts too. */
  readonly aliases: readonly string[]
  /** Value in the SI unit of the quantity = value in this unit × factor. */
  readonly factor: number
}

const unit = (label: string, factor: number, ...aliases: string[]): Unit => ({ label, factor, aliases })

const degree = '°'
/** A Julian year, the unit of time for settlements. */
const yearInSeconds = 365.25 * 86_400

/**
 * For each quantity: the SI unit in which it is stored, the unit that each system shows, and all units that a person
 * may type.
 */
export const quantities = {
  length: {
    si: 'm',
    imperial: 'ft',
    units: [
      unit('m', 1, 'metre', 'metres', 'meter', 'meters'),
      unit('mm', 0.001),
      unit('cm', 0.01),
      unit('km', 1000),
      unit('ft', foot, "'", 'foot', 'feet'),
      unit('in', inch, '"', 'inch', 'inches'),
      unit('yd', 3 * foot, 'yard', 'yards'),
    ],
  },
  /** Settlements and other small movements, stored in mm. */
  displacement: {
    si: 'mm',
    imperial: 'in',
    units: [
      unit('mm', 1, 'millimetre', 'millimetres', 'millimeter', 'millimeters'),
      unit('cm', 10),
      unit('m', 1000),
      unit('in', 25.4, '"', 'inch', 'inches'),
      unit('ft', 304.8, "'", 'foot', 'feet'),
    ],
  },
  area: {
    si: 'm²',
    imperial: 'ft²',
    units: [unit('m²', 1, 'm2', 'sqm'), unit('ft²', foot * foot, 'ft2', 'sqft')],
  },
  /** Pressures, strengths and cohesion. */
  stress: {
    si: 'kPa',
    imperial: 'psf',
    units: [
      unit('kPa', 1, 'kn/m2', 'kn/m²'),
      unit('Pa', 0.001, 'n/m2', 'n/m²'),
      unit('MPa', 1000, 'n/mm2', 'n/mm²', 'mn/m2', 'mn/m²'),
      unit('GPa', 1e6),
      unit('bar', 100),
      unit('kgf/cm²', standardGravity * 10, 'kg/cm2', 'kp/cm2'),
      unit('t/m²', standardGravity, 'tf/m2', 'mp/m2'),
      unit('psi', psi / 1000, 'lbf/in2'),
      unit('ksi', psi, 'kip/in2'),
      unit('Msi', psi * 1000),
      unit('psf', psf / 1000, 'lbf/ft2', 'lb/ft2'),
      unit('ksf', psf, 'kip/ft2'),
      unit('tsf', psf * 2, 'ton/ft2', 'tons/ft2'),
    ],
  },
  /** Rock strength and other stresses that are stored in MPa. */
  strength: {
    si: 'MPa',
    imperial: 'ksi',
    units: [
      unit('MPa', 1, 'n/mm2', 'n/mm²', 'mn/m2', 'mn/m²'),
      unit('kPa', 0.001, 'kn/m2', 'kn/m²'),
      unit('GPa', 1000),
      unit('psi', psi / 1e6, 'lbf/in2'),
      unit('ksi', psi / 1000, 'kip/in2'),
      unit('Msi', psi),
      unit('tsf', (psf * 2) / 1000),
      unit('ksf', psf / 1000, 'kip/ft2'),
      unit('bar', 0.1),
      unit('kgf/cm²', standardGravity / 100, 'kg/cm2', 'kp/cm2'),
      unit('t/m²', standardGravity / 1000, 'tf/m2', 'mp/m2'),
    ],
  },
  /** Moduli of stiff materials, stored in GPa. */
  modulus: {
    si: 'GPa',
    imperial: 'ksi',
    units: [
      unit('GPa', 1),
      unit('MPa', 0.001, 'n/mm2', 'n/mm²', 'mn/m2', 'mn/m²'),
      unit('kPa', 1e-6, 'kn/m2', 'kn/m²'),
      unit('ksi', psi / 1e6),
      unit('Msi', psi / 1000),
      unit('psi', psi / 1e9),
      unit('ksf', psf / 1e6, 'kip/ft2'),
      unit('tsf', (psf * 2) / 1e6),
      unit('bar', 1e-4),
      unit('kgf/cm²', standardGravity / 1e5, 'kg/cm2', 'kp/cm2'),
    ],
  },
  /** Inverse of a modulus. */
  compressibility: {
    si: '1/GPa',
    imperial: '1/ksi',
    units: [
      unit('1/GPa', 1),
      unit('1/MPa', 1000),
      unit('1/kPa', 1e6),
      unit('1/ksi', 1e6 / psi),
      unit('1/psi', 1e9 / psi),
    ],
  },
  /** Strength that grows with depth. */
  stressGradient: {
    si: 'kPa/m',
    imperial: 'psf/ft',
    units: [
      unit('kPa/m', 1, 'kn/m3', 'kn/m³'),
      unit('MPa/m', 1000),
      unit('psf/ft', psf / 1000 / foot, 'pcf'),
    ],
  },
  /** Coefficients of consolidation. */
  diffusivity: {
    si: 'm²/year',
    imperial: 'ft²/year',
    units: [
      unit('m²/year', 1, 'm2/year', 'm2/y', 'm2/yr', 'm2/a'),
      unit('m²/s', yearInSeconds, 'm2/s'),
      unit('cm²/s', yearInSeconds / 1e4, 'cm2/s'),
      unit('mm²/s', yearInSeconds / 1e6, 'mm2/s'),
      unit('ft²/year', foot * foot, 'ft2/year', 'ft2/y', 'ft2/yr'),
      unit('ft²/day', foot * foot * 365.25, 'ft2/day', 'ft2/d'),
    ],
  },
  unitWeight: {
    si: 'kN/m³',
    imperial: 'pcf',
    units: [
      unit('kN/m³', 1, 'kn/m3'),
      unit('N/m³', 0.001, 'n/m3'),
      unit('MN/m³', 1000, 'mn/m3'),
      unit('pcf', poundForce / foot ** 3 / 1000, 'lbf/ft3', 'lbf/ft³', 'lb/ft3', 'lb/ft³'),
      unit('kcf', poundForce / foot ** 3, 'kip/ft3'),
      // Densities: weight is mass times standard gravity.
      unit('t/m³', standardGravity, 'g/cm3', 'mg/m3', 'tf/m3'),
      unit('kg/m³', standardGravity / 1000),
    ],
  },
  density: {
    si: 'kg/m³',
    imperial: 'lb/ft³',
    units: [
      unit('kg/m³', 1, 'kg/m3'),
      unit('t/m³', 1000, 't/m3', 'g/cm3', 'g/cm³', 'mg/m3', 'mg/m³'),
      unit('lb/ft³', pound / foot ** 3, 'lb/ft3', 'pcf'),
    ],
  },
  force: {
    si: 'kN',
    imperial: 'kip',
    units: [
      unit('kN', 1),
      unit('N', 0.001),
      unit('MN', 1000),
      unit('kip', poundForce, 'kips'),
      unit('lbf', poundForce / 1000, 'lb', 'lbs'),
      unit('tf', standardGravity, 'tonne', 'tonnes', 'tonnef', 'mp'),
      // The form asks which ton a bare `ton` means (`ton.ts`); earlier versions stored the short ton as `tonf`.
      unit('US tonf', poundForce * 2, 'tonf', 'us ton', 'short ton'),
      unit('UK tonf', poundForce * 2.24, 'uk ton', 'long ton'),
    ],
  },
  /** Load on a strip, for each metre of it. */
  lineLoad: {
    si: 'kN/m',
    imperial: 'kip/ft',
    units: [
      unit('kN/m', 1),
      unit('N/m', 0.001),
      unit('MN/m', 1000),
      unit('kip/ft', poundForce / foot, 'klf'),
      unit('lbf/ft', poundForce / foot / 1000, 'plf', 'lb/ft'),
    ],
  },
  moment: {
    si: 'kN·m',
    imperial: 'kip·ft',
    units: [
      unit('kN·m', 1, 'knm', 'kn m', 'kn*m'),
      unit('N·m', 0.001, 'nm'),
      unit('kip·ft', poundForce * foot, 'kip-ft', 'kip ft', 'kipft'),
    ],
  },
  angle: {
    si: degree,
    imperial: degree,
    units: [
      unit(degree, 1, 'deg', 'degree', 'degrees', '度'),
      unit('rad', 180 / Math.PI),
      // Not "grad": in German and Spanish it is how people write a degree.
      unit('gon', 0.9),
    ],
  },
  velocity: {
    si: 'm/s',
    imperial: 'ft/s',
    units: [
      unit('m/s', 1),
      unit('mm/s', 0.001),
      unit('km/s', 1000),
      unit('km/h', 1 / 3.6),
      unit('ft/s', foot, 'fps'),
    ],
  },
  time: {
    si: 'years',
    imperial: 'years',
    units: [
      unit('years', 1, 'year', 'yr', 'y', 'a', 'jahr', 'jahre', 'an', 'ans', 'año', 'años', '年'),
      unit('months', 1 / 12, 'month', 'monat', 'monate', 'mois', 'mes', 'meses', '个月', 'か月', '月'),
      unit('days', 1 / 365.25, 'day', 'd', 'tag', 'tage', 'jour', 'jours', 'día', 'días', '天', '日'),
    ],
  },
  ratio: {
    si: '',
    imperial: '',
    units: [unit('', 1), unit('%', 0.01)],
  },
} as const satisfies Record<string, { si: string; imperial: string; units: readonly Unit[] }>

export type QuantityName = keyof typeof quantities
export type UnitSystem = 'SI' | 'Imperial'

export const isQuantityName = (name: unknown): name is QuantityName =>
  typeof name === 'string' && Object.hasOwn(quantities, name)

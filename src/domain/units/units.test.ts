import { describe, expect, test } from 'vitest'
import { casesOf, expectCase, numberIn, type ReferenceCase } from '#tests/helpers/referenceCases.ts'
import { isPairOfNumbers } from './arithmetic.ts'
import { displayUnit, fromSi, toSi, unitWeightOfDensity } from './convert.ts'
import { isQuantityName, type QuantityName, quantities, standardGravity } from './definitions.ts'
import { formatApart, formatQuantity, formatSignificant, specifiedDecimals } from './format.ts'
import { keep, readKept, shownKept } from './kept.ts'
import { parseQuantity } from './parse.ts'
import { specifiedFactors } from './specified.ts'
import { withTon } from './ton.ts'

const convert = (value: number, quantity: QuantityName, from: string, to: string): number =>
  fromSi(toSi(value, quantity, from), quantity, to)

const factor = (quantity: QuantityName, from: string, to: string): number => convert(1, quantity, from, to)

const answers: Record<string, (row: ReferenceCase) => Record<string, unknown>> = {
  'UN-01': () => ({
    kPa_to_psi: factor('stress', 'kPa', 'psi'),
    MPa_to_ksi: factor('strength', 'MPa', 'ksi'),
    GPa_to_ksi: factor('modulus', 'GPa', 'ksi'),
    GPa_to_Msi: factor('modulus', 'GPa', 'Msi'),
    kPa_to_psf: factor('stress', 'kPa', 'psf'),
    kPa_to_ksf: factor('stress', 'kPa', 'ksf'),
    kPa_to_tsf: factor('stress', 'kPa', 'tsf'),
    m_to_ft: factor('length', 'm', 'ft'),
    kN_m3_to_pcf: factor('unitWeight', 'kN/m³', 'pcf'),
    pcf_to_kN_m3: factor('unitWeight', 'pcf', 'kN/m³'),
    kg_m3_to_lb_ft3: factor('density', 'kg/m³', 'lb/ft³'),
    lb_ft3_to_kg_m3: factor('density', 'lb/ft³', 'kg/m³'),
    psi_to_kPa: factor('stress', 'psi', 'kPa'),
    kN_to_kip: factor('force', 'kN', 'kip'),
    mm_to_in: factor('length', 'mm', 'in'),
  }),
  'UN-02': (row) => ({
    E_ksi: fromSi(numberIn(row, 'E_GPa'), 'modulus', 'ksi'),
    E_Msi: fromSi(numberIn(row, 'E_GPa'), 'modulus', 'Msi'),
    seed_result_labelled_ksi: numberIn(row, 'E_GPa') * specifiedFactors.stress.siToImperial,
  }),
  'UN-03': (row) => ({
    gamma_pcf: fromSi(numberIn(row, 'gamma_kN_m3'), 'unitWeight', 'pcf'),
    seed_pcf: numberIn(row, 'gamma_kN_m3') * specifiedFactors.unitWeight.siToImperial,
  }),
  'UN-04': (row) => {
    const values = row.inputs.values as Record<string, number>
    const there = (key: string, quantity: QuantityName) =>
      toSi(
        fromSi(values[key]!, quantity, quantities[quantity].imperial),
        quantity,
        quantities[quantity].imperial,
      )
    return {
      kPa: there('kPa', 'stress'),
      kN_m3: there('kN_m3', 'unitWeight'),
      kg_m3: there('kg_m3', 'density'),
      m: there('m', 'length'),
      m_s: there('m_s', 'velocity'),
    }
  },
  'UN-06': () => ({
    kN: toSi(1, 'force', 'kip'),
    kPa: toSi(1, 'stress', 'ksf'),
    kN_m3: toSi(1, 'unitWeight', 'pcf'),
    kN_m: toSi(1, 'moment', 'kip-ft'),
  }),
  'UN-08': (row) => ({
    gamma_kN_m3: unitWeightOfDensity(numberIn(row, 'rho_kg_m3')),
    lb_ft3: fromSi(numberIn(row, 'rho_kg_m3'), 'density', 'lb/ft³'),
  }),
}

describe('conversion by exact definitions', () => {
  test.each(casesOf('units').map((row) => [row.id, row] as const))('reference case %s', (id, row) => {
    const answer = answers[id]
    expect(answer, `${id} has an answer here`).toBeDefined()
    expectCase(row, answer!(row))
  })

  test.each(Object.entries(specifiedFactors))(
    'the specification’s %s factors round the exact ones to 5e-5',
    (name, row) => {
      const quantity = name === 'stress' ? 'strength' : name
      if (!isQuantityName(quantity)) throw new Error(name)
      expect(factor(quantity, row.si, row.imperial) / row.siToImperial - 1).toBeCloseTo(0, 4)
      expect(Math.abs(factor(quantity, row.si, row.imperial) / row.siToImperial - 1)).toBeLessThan(5e-5)
      expect(Math.abs(factor(quantity, row.imperial, row.si) / row.imperialToSi - 1)).toBeLessThan(5e-5)
    },
  )

  test('every unit of every quantity converts back to itself within one part in 10^15', () => {
    for (const [quantity, { units }] of Object.entries(quantities))
      for (const unit of units) {
        if (!isQuantityName(quantity)) throw new Error(quantity)
        expect(Math.abs(convert(12.34, quantity, unit.label, unit.label) / 12.34 - 1)).toBeLessThan(1e-15)
      }
  })

  test('a unit of another quantity is refused with the specification’s words', () => {
    expect(() => toSi(1, 'length', 'kPa')).toThrow('No conversion available from kPa to m')
  })

  test('each system shows its own unit', () => {
    expect(displayUnit('stress', 'SI')).toBe('kPa')
    expect(displayUnit('stress', 'Imperial')).toBe('psf')
  })

  test('standard gravity is the defined one', () => expect(standardGravity).toBe(9.80665))
})

describe('numbers as engineers read them', () => {
  test.each([
    [0, '0'],
    [1478.985778, '1479'],
    [394.3962, '394'],
    [33.29609, '33.3'],
    [0.96814, '0.968'],
    [0.0123456, '0.0123'],
    [-2.5, '-2.50'],
    [Number.NaN, '–'],
  ])('%d is shown as %s', (value, text) => expect(formatSignificant(value)).toBe(text))

  test.each([
    [1.4998, 1.5, '1.4998', '1.5000'],
    [100.04, 99.96, '100.0', '99.96'],
    [100.0000004, 100, '100.0000004', '100.0000000'],
    [1.2, 1.5, '1.20', '1.50'],
    [1.5, 1.5, '1.50', '1.50'],
    [1 + Number.EPSILON, 1, '1.0000000000000002', '1.0000000000000000'],
  ])('%d beside %d are told apart', (first, second, one, other) => {
    const written = formatApart(first, second, (value, more) => formatSignificant(value, 3 + more))
    expect(written).toEqual([one, other])
  })

  test('a quantity carries its unit', () => {
    expect(formatQuantity(100, 'stress', 'psf')).toBe('2089 psf')
    expect(formatQuantity(30, 'angle', '°')).toBe('30.0°')
  })

  test.each([
    [12.3456, 'stress', 2],
    [30.25, 'angle', 1],
    [1200.5, 'velocity', 0],
    [0.5, 'stress', 3],
    [0.005, 'stress', 4],
  ] as const)('the specification shows %d of %s with %d decimals', (value, quantity, decimals) =>
    expect(specifiedDecimals(value, quantity)).toBe(decimals),
  )
})

describe('numbers as people type them', () => {
  test.each([
    ['1,5 m', 'length', 1.5],
    ['1.5', 'length', 1.5],
    ['5 ft', 'length', 1.524],
    ['2 tsf', 'stress', 191.52103592],
    ['30°', 'angle', 30],
    [' 18 kN/m3 ', 'unitWeight', 18],
    ['1 250,5 kN', 'force', 1250.5],
    ['1,250.5', 'force', 1250.5],
    ['1.250,5', 'force', 1250.5],
    ['.5', 'length', 0.5],
    ['−3', 'length', -3],
    ['-0', 'length', 0],
    ['2e3 mm', 'length', 2],
  ] as const)('%s is a %s of %d', (text, quantity, value) => {
    const parsed = parseQuantity(text, quantity)
    expect(parsed.ok && Object.is(parsed.value, value) ? value : parsed).toSatisfy(
      (got: unknown) => got === value || (parsed.ok && Math.abs(parsed.value / value - 1) < 1e-8),
    )
  })

  test('without a unit a number is in the unit of the field', () => {
    const parsed = parseQuantity('10', 'length', 'ft')
    expect(parsed.ok && parsed.value).toBeCloseTo(3.048, 12)
  })

  test.each(['', 'abc', '1 2 3', '1,5,5', '5 kPa', 'Infinity', '1e999', 'x'.repeat(1000)])(
    '%s is refused as a length',
    (text) => {
      expect(parseQuantity(text, 'length').ok).toBe(false)
    },
  )
})

describe('what engineers of other places type', () => {
  test.each([
    ['12 ft 6 in', 'length', 3.81],
    [`12'6"`, 'length', 3.81],
    ["5' 3,5", 'length', 63.5 * 0.0254],
    ['1.234.567', 'force', 1234567],
    ['1,234,567 N', 'force', 1234.567],
    ['１．５ｍ', 'length', 1.5],
    ['30º', 'angle', 30],
    ['18 kN/m³', 'unitWeight', 18],
    ['1e-7 m²/s', 'diffusivity', 3.15576],
    ['10 Jahre', 'time', 10],
    ['45 %', 'ratio', 0.45],
    ['1 in', 'displacement', 25.4],
  ] as const)('%s is a %s of %d', (text, quantity, value) => {
    const parsed = parseQuantity(text, quantity)
    expect(parsed.ok && parsed.value).toBeCloseTo(value, 9)
  })

  test.each([
    ['18 kN/m^3', 'unitWeight', 18],
    ['18 kN·m-3', 'unitWeight', 18],
    ['18 kN m⁻³', 'unitWeight', 18],
    ['18 kN*m^-3', 'unitWeight', 18],
    ['1.8 t/m3', 'unitWeight', 17.65197],
    ['1.8 g/cm3', 'unitWeight', 17.65197],
    ['1.8 Mg/m³', 'unitWeight', 17.65197],
    ['1800 kg/m3', 'unitWeight', 17.65197],
    ['120 lb/ft^3', 'unitWeight', 18.850496],
    ['1.5 kg/cm2', 'stress', 147.09975],
    ['1.5 kgf/cm²', 'stress', 147.09975],
    ['15 t/m2', 'stress', 147.09975],
    ['0.3 MN/m²', 'stress', 300],
    ['25 N/mm^2', 'stress', 25_000],
    ['100 kN m-2', 'stress', 100],
    ['2000 lb/ft²', 'stress', 95.760518],
    ['40 kN m-1', 'lineLoad', 40],
    ['12 kN*m', 'moment', 12],
  ] as const)('%s is a %s of %d: units are written in many ways', (text, quantity, value) => {
    const parsed = parseQuantity(text, quantity)
    expect(parsed.ok && parsed.value).toBeCloseTo(value, 5)
  })

  test.each([
    [`5'-6"`, 'length', 1.6764],
    [`5' 6 1/2"`, 'length', 1.6891],
    [`5' 1/2"`, 'length', 1.5367],
    [`5'-6-1/2"`, 'length', 1.6891],
    ['5-1/2"', 'length', 0.1397],
    ['2-3/4 in', 'displacement', 69.85],
    ['12-1/2 ft', 'length', 3.81],
    ['5 - 1/2', 'length', 4.5],
    ['9-7/2', 'length', 5.5],
    ['½', 'ratio', 0.5],
    ['5½ ft', 'length', 1.6764],
    ['2 3/4 in', 'displacement', 69.85],
    ['150/1300', 'ratio', 150 / 1300],
    ['2*25+4', 'length', 54],
    ['(12,5-3,2)/2', 'length', 4.65],
    ['12.5-3.2 m', 'length', 9.3],
    ['1 200/4 kN', 'force', 300],
    ['٣٫٥', 'length', 3.5],
    ['۱۲', 'length', 12],
    ['\u200b1.5\u00ad m', 'length', 1.5],
    ['–3', 'length', -3],
    ['1:2', 'angle', 26.565051],
    ['1 : 1,5', 'angle', 33.690068],
    ['2H:1V', 'angle', 26.565051],
    ['2V:1H', 'angle', 63.434949],
    ['50 %', 'angle', 26.565051],
    ["1'200", 'length', 1200],
    ['1’200.5 mm', 'displacement', 1200.5],
    ["12'006", 'length', 12_006],
    ['5′6″', 'length', 1.6764],
    ['5’ 6 1/2”', 'length', 1.6891],
    ['10³', 'stress', 1000],
    ['1.5·10³', 'stress', 1500],
    ['2,5×10⁴ kPa', 'stress', 25_000],
    ['2*10^4', 'stress', 20_000],
    ['1×10⁻⁷ m²/s', 'diffusivity', 3.15576],
    ['1*10^(-7) m2/s', 'diffusivity', 3.15576],
    ['1.5E+03 kPa', 'stress', 1500],
    ['1.2x10^3', 'stress', 1200],
    ['1 x 10⁻⁷ m²/s', 'diffusivity', 3.15576],
    ['12 345.6', 'length', 12_345.6],
    ['18\nkN/m³', 'unitWeight', 18],
  ] as const)(
    '%s is a %s of %d: fractions, arithmetic, slopes and other keyboards',
    (text, quantity, value) => {
      const parsed = parseQuantity(text, quantity)
      expect(parsed.ok && parsed.value).toBeCloseTo(value, 5)
    },
  )

  test.each([
    ['3-4', 'length'],
    ['10 - 15 kPa', 'stress'],
    ['10–15', 'stress'],
    ['15–10', 'stress'],
    ['15 – 10 kPa', 'stress'],
    ['15 \u00a0– 10 kPa', 'stress'],
    ['18·5', 'unitWeight'],
    ['18¹', 'unitWeight'],
    ['30²', 'angle'],
    ['1×10-7 m²/s', 'diffusivity'],
    ['2*10-3', 'diffusivity'],
    ['5×103', 'stress'],
    ['5x103', 'stress'],
    ['2x3', 'length'],
    ["5' 14", 'length'],
    ['5-1/2', 'length'],
    ['1.234,5.6', 'force'],
    ['1,234.5,6', 'force'],
    ['1.234,5.678', 'force'],
    ['5-1/2 m', 'length'],
    ['1/2/2026', 'length'],
    ['2:1', 'angle'],
    ['1:2', 'length'],
    ['2*', 'length'],
    ['(2+3', 'length'],
    ['2+3)', 'length'],
    ['5/0', 'length'],
    ['0/0', 'length'],
    ['18 kN/m^2', 'unitWeight'],
    ['18 ·', 'ratio'],
    ['10 t', 'force'],
    ['18+-1', 'unitWeight'],
    ['18 +- 1 kN/m³', 'unitWeight'],
    ['18 -+ 1', 'unitWeight'],
    ['18 ± 1', 'unitWeight'],
    ['5--3', 'length'],
    ['3 5/2', 'length'],
    ['120\n150', 'stress'],
    ['5\n100 kPa', 'stress'],
    ['20\n-5', 'stress'],
    ['2\n*3', 'stress'],
    ['2.0 150', 'length'],
    ['18.5 190', 'unitWeight'],
    ['2 18 30', 'length'],
  ] as const)(
    '%j is refused as a %s: a range, a tolerance, a date, a footnote, a lost sign, a slope either way, two values, or no unit of it',
    (text, quantity) => expect(parseQuantity(text, quantity).ok).toBe(false),
  )

  test('a grad is not guessed at: it is a degree to some and a gon to others', () =>
    expect(parseQuantity('30 grad', 'angle').ok).toBe(false))
})

test('what only looks like arithmetic is told from fractions of an inch and longer arithmetic', () => {
  const pairs = ['35-30', '50/15', '19/11 kN/m³', '12,5 - 3,2 m', '50/4', '100/8', '9/2']
  const dates = ['2026-01-02', '25-10-5', '12 - 3 - 2']
  for (const text of [...pairs, ...dates, '10²', '10¹ kPa'])
    expect([text, isPairOfNumbers(text)]).toEqual([text, true])
  const numbers = ['3/8"', '5 1/2', '½', '2*25+4', '12.5-3.2-1', '1e-7', '-5', '10^-3', '18 kN·m-3']
  for (const text of [...numbers, '10⁻⁷', '2·10³', '10^3'])
    expect([text, isPairOfNumbers(text)]).toEqual([text, false])
})

describe('tons', () => {
  test.each([
    ['10 tf', 98.0665],
    ['10 tonnes', 98.0665],
    ['10 US tonf', 88.964432],
    ['10 UK tonf', 99.640164],
  ])('%s is a force of %d kN', (text, value) => {
    const parsed = parseQuantity(text, 'force')
    expect(parsed.ok && parsed.value).toBeCloseTo(value, 6)
  })

  test.each(['10 t', '10 ton', '10 tons', '10 TON', '1,5 tonf'])('%s is asked about', (text) => {
    const parsed = parseQuantity(text, 'force')
    expect(parsed.ok ? null : parsed.problem.code).toBe('units/which-ton')
    const named = parseQuantity(withTon(text, 'metric'), 'force')
    expect(named.ok && named.value).toBeCloseTo((text.startsWith('1,5') ? 1.5 : 10) * 9.80665, 6)
  })

  test('a text that was kept beside the short ton means what it meant', () => {
    const kept = readKept('10|tonf', 'force')
    expect(kept.ok && kept.value).toBeCloseTo(88.964432, 6)
  })

  test('other texts stay', () => {
    for (const text of ['10 kN', '10', 'about 2', '10 t/m']) expect(withTon(text, 'long')).toBe(text)
  })
})

describe('a mark before exactly three digits', () => {
  test.each([
    ['1,200', '.', '1.2', '1 200'],
    ['1,200 kPa', '.', '1.2', '1 200'],
    ['-12,500', '.', '12.5', '12 500'],
    ['2*1,250', '.', '1.25', '1 250'],
    ['1.200', ',', '1,2', '1 200'],
    ['850.125', ',', '850,125', '850 125'],
    ['1.200', null, '1.2', '1 200'],
    ['1,200', null, '1.2', '1 200'],
  ] as const)('%s is refused where decimals have the mark %s: it can be %s or %s', (text, mark, a, b) => {
    const parsed = parseQuantity(text, 'stress', undefined, mark)
    expect(parsed.ok ? null : parsed.problem).toMatchObject({ code: 'units/two-readings' })
    expect(parsed.ok ? '' : parsed.problem.message).toContain(`: ${a} or ${b}?`)
  })

  test.each([
    ['1,200', ',', 1.2],
    ['1.200', '.', 1.2],
    ['1,2', '.', 1.2],
    ['1,25', '.', 1.25],
    ['1,2000', '.', 1.2],
    ['0,125', '.', 0.125],
    ['1200,125', '.', 1200.125],
    ['1,234.5', ',', 1234.5],
    ['1.234,5', '.', 1234.5],
    ['1,234,567', ',', 1_234_567],
    ['1 200', '.', 1200],
  ] as const)('%s is one number where decimals have the mark %s: %d', (text, mark, value) =>
    expect(parseQuantity(text, 'stress', undefined, mark)).toEqual({ ok: true, value }),
  )
})
describe('texts that are kept while units are switched', () => {
  test('what was typed beside a unit stays as typed, in that unit', () => {
    const kept = keep('5,0', 'length', 'ft')
    expect(shownKept(kept, 'length', 'ft')).toBe('5,0')
    expect(shownKept(kept, 'length', 'm')).toBe('1.524')
    expect(readKept(kept, 'length')).toEqual({ ok: true, value: 1.524 })
  })

  test('a text with its own unit, or that is no number, looks the same beside any unit', () => {
    for (const text of ['2 tsf', 'about 2', ''])
      for (const unit of ['kPa', 'psf']) {
        const kept = keep(text, 'stress', unit)
        expect(kept).toBe(text)
        expect(shownKept(kept, 'stress', unit === 'kPa' ? 'psf' : 'kPa')).toBe(text)
      }
  })

  test('a value in SI is shown in other units, and is the same in SI again', () => {
    expect(shownKept('1.5', 'length', 'ft')).toBe('4.92126')
    expect(shownKept('1.5', 'length', 'm')).toBe('1.5')
  })
})

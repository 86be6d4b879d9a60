import { absolute, add, divide, largest, multiply, power, subtract, sum } from '../formulas/expression.ts'
import { formula } from '../formulas/formula.ts'

const initial = "\\sigma'_{v0}"

/** Σ γ h: stress before loading of the ground above a depth, kPa. Rows: unit weight in kN/m³ and height in m. */
export const totalOverburden = formula({}, ({ weight, height }) => sum(multiply(weight, height)), {
  weight: '\\gamma',
  height: 'h',
})

/** The same less the water pressure: effective stress before loading, kPa. */
export const effectiveOverburden = formula(
  { waterWeight: '\\gamma_w', wet: 'h_w' },
  ({ weight, height, waterWeight, wet }) =>
    subtract(sum(multiply(weight, height)), multiply(waterWeight, wet)),
  { weight: '\\gamma', height: 'h' },
)

/** Net pressure of a gross one, kPa. */
export const netPressure = formula({ gross: 'q_{gross}', overburden: '\\sigma_v' }, ({ gross, overburden }) =>
  largest(subtract(gross, overburden), 0),
)

/** A share of the pressure by integration over the footing, kPa. */
export const shareOfPressure = formula({ pressure: 'q', share: 'I_\\sigma' }, ({ pressure, share }) =>
  multiply(pressure, share),
)

/** A fixed share of the pressure, kPa. */
export const fixedShare = (share: number) =>
  formula({ pressure: 'q' }, ({ pressure }) => multiply(share, pressure))

/** Load spread 2:1 from a strip, kPa. */
export const spreadFromStrip = formula(
  { pressure: 'q', width: 'B', depth: 'z' },
  ({ pressure, width, depth }) => divide(multiply(pressure, width), add(width, depth)),
)

/** Load spread 2:1 from a rectangle, kPa. */
export const spreadFromRectangle = formula(
  { pressure: 'q', width: 'B', length: 'L', depth: 'z' },
  ({ pressure, width, length, depth }) =>
    divide(multiply(pressure, width, length), multiply(add(width, depth), add(length, depth))),
)

/** Preconsolidation pressure by an overconsolidation ratio, kPa. */
export const byRatio = formula({ ratio: 'OCR', initial }, ({ ratio, initial }) => multiply(ratio, initial))

/** Preconsolidation pressure by a pre-overburden pressure, kPa. */
export const byDifference = formula({ initial, difference: 'POP' }, ({ initial, difference }) =>
  add(initial, difference),
)

/** Final consolidation settlement of a layer: the sum over its sublayers, mm. */
export const layerSum = formula({}, ({ settlement }) => sum(settlement), { settlement: 's_j' })

/** Final consolidation settlement of all layers, mm. */
export const consolidationSum = formula({}, ({ settlement }) => sum(settlement), { settlement: 's_{c,i}' })

/** Consolidation settlement at a time, by the degree of consolidation of each layer, mm. */
export const consolidationAtTime = formula(
  {},
  ({ degree, settlement }) => sum(multiply(degree, settlement)),
  {
    degree: 'U_i',
    settlement: 's_{c,i}',
  },
)

/** Time factor of one-dimensional consolidation (Terzaghi); coefficient in m²/year, time in years, path in m. */
export const timeFactor = formula(
  { coefficient: 'c_v', time: 't', path: 'H_{dr}' },
  ({ coefficient, time, path }) => divide(multiply(coefficient, time), power(path, 2)),
)

/** Immediate settlement and consolidation, mm. */
export const total = formula({ immediate: 's_e', primary: 's_c' }, ({ immediate, primary }) =>
  add(immediate, primary),
)

/** The same with secondary compression, mm. */
export const totalWithSecondary = formula(
  { immediate: 's_e', primary: 's_c', secondary: 's_s' },
  ({ immediate, primary, secondary }) => add(immediate, primary, secondary),
)

/** Settlement at a time without secondary compression, mm. */
export const atTime = formula({ immediate: 's_e', primary: 's_c(t)' }, ({ immediate, primary }) =>
  add(immediate, primary),
)

/** Settlement at a time with secondary compression, mm. */
export const atTimeWithSecondary = formula(
  { immediate: 's_e', primary: 's_c(t)', secondary: 's_s' },
  ({ immediate, primary, secondary }) => add(immediate, primary, secondary),
)

/** Total settlement of the point that settles most, mm. */
export const worst = formula(
  { total: 's', most: 's_{e,max}', immediate: 's_e' },
  ({ total, most, immediate }) => subtract(add(total, most), immediate),
)

/** Utilisation of the allowable settlement by the point that was chosen. */
export const utilization = formula({ total: 's', allowable: 's_{all}' }, ({ total, allowable }) =>
  divide(total, allowable),
)

/** Utilisation of the allowable settlement by the point that settles most. */
export const worstUtilization = formula({ total: 's_{max}', allowable: 's_{all}' }, ({ total, allowable }) =>
  divide(total, allowable),
)

/** Settlement that differs from the neighbour's, mm. */
export const differential = formula({ own: 's', neighbour: 's_n' }, ({ own, neighbour }) =>
  absolute(subtract(own, neighbour)),
)

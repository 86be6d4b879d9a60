import type { ResultTable } from '#domain/schemas/result.ts'
import { governingCheck, methodNames } from '../allowable-bearing/naming.ts'
import type { AustralianInput } from './inputs.ts'
import { solve } from './rule.ts'

const methods = ['vesic', 'hansen', 'meyerhof', 'terzaghi'] as const

/** Returns a table of the footing by every method, for comparison. Only the chosen method governs. */
export const methodsTable = (input: AustralianInput): ResultTable => ({
  name: 'Methods side by side',
  headers: ['Method', 'N_c', 'N_q', 'N_γ', 'Ultimate (kPa)', 'Allowable (kPa)', 'Utilisation'],
  rows: methods.map((method) => {
    const solved = solve({ ...input, method, capacityFrom: 'formula', basis: 'code' })
    const name = methodNames[method].name
    if (!solved.ok) return [name, null, null, null, null, null, solved.refusal.message]
    const { capacity, ultimate, allowable } = governingCheck(solved.solution)
    return [
      name,
      capacity?.Nc ?? null,
      capacity?.Nq ?? null,
      capacity?.Ngamma ?? null,
      ultimate,
      allowable,
      solved.solution.utilization,
    ]
  }),
})

import { ok, type Result } from '../errors/result.ts'
import type { MessageWarning } from '../schemas/messageResult.ts'
import type { ModuleResult, Warning } from '../schemas/result.ts'
import type { AnyModule, InputValidation, RunContext } from './module.ts'
import { inEnglish, parseInput, runForData } from './runForData.ts'
import { warningAsText } from './shown/outputs.ts'
import { english } from './shown/reader.ts'
import { shown } from './shown/shown.ts'

/**
 * Returns the outcome of a validation, in the form of the specification: errors by field path, and warnings when the
 * input can be solved.
 */
export function validateInputs(module: AnyModule, raw: unknown): InputValidation {
  const parsed = parseInput(module, raw)
  if (!parsed.ok) return { isValid: false, errors: parsed.issues, warnings: [] }
  const solved = module.solve(parsed.input)
  return {
    isValid: true,
    errors: [],
    warnings: solved.ok
      ? module.warnings(parsed.input, solved.solution).map((each) => warningInEnglish(each, module))
      : [],
  }
}

function warningInEnglish(warning: Warning | MessageWarning, module: AnyModule): Warning {
  if (typeof warning.message === 'string') return warning as Warning
  return warningAsText(warning as MessageWarning, (message) => inEnglish(message, module))
}

/** Runs a module as `runForData` does, and answers what its result says in English. */
export function runModule(module: AnyModule, raw: unknown, context: RunContext): Result<ModuleResult> {
  const ran = runForData(module, raw, context)
  return ran.ok ? ok(shown(ran.value, english)) : ran
}

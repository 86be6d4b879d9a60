import type { SampleCalculation } from '../sample/site.ts'
import type { VersionChange } from './changes.ts'
import type { AnyModule } from './module.ts'
import type { ModuleReport } from './moduleReport.ts'

/** The fields of a module that lists show: data only, no functions. */
export type ModuleDescription = Omit<
  AnyModule,
  | 'fields'
  | 'example'
  | 'inputSchema'
  | 'listStarts'
  | 'solve'
  | 'warnings'
  | 'present'
  | 'responses'
  | 'reuse'
  | 'coupledFields'
>

/** What the form of a module shows and checks: exported by the module's `inputs.ts`. */
export type ModuleInputs = Pick<AnyModule, 'fields' | 'example' | 'inputSchema' | 'listStarts'>

/** The uses of a module in the product, in addition to what lists show. */
interface ModuleUse {
  /** Family of modules for one kind of calculation, which are counted and titled together. Left out: none. */
  readonly family?: string
  /**
   * The last part of the address at which visitors calculate without an account. Modules that share it are offered there as
   * methods, the first one chosen. Left out: the module is not for visitors.
   */
  readonly publicPath?: string
  /** Id of the palette's command that begins a calculation. Accounts store it. Left out: `new-calculation-<id>`. */
  readonly commandId?: string
  /** A run searches and takes a thousand times as long as a formula, so property tests run fewer of them. */
  readonly isSlow?: true
  /** The editor of report templates shows the example of the module. */
  readonly isInTemplateSample?: true
  /** Loads the code that computes. */
  load(): Promise<AnyModule>
  /** Loads the inputs of the form. */
  loadForm(): Promise<ModuleInputs>
  /** Loads what documents need in addition to results. Left out: nothing. */
  loadReport?(): Promise<ModuleReport>
  /** Loads its calculation of the sample project. Left out: the sample has none. */
  loadSample?(): Promise<{ readonly sample: SampleCalculation }>
  /** Loads the changes of later versions. Left out: there is no later version. */
  loadChanges?(): Promise<{ readonly changes: readonly VersionChange[] }>
}

/**
 * What the product knows of a module without loading its code. A module registers by its manifest: every list of
 * modules is derived from `registry.ts`.
 */
export interface ModuleManifest extends ModuleDescription, ModuleUse {}

/** Returns the fields of a manifest that lists show. */
export function descriptionOf({
  family: _family,
  publicPath: _publicPath,
  commandId: _commandId,
  isSlow: _isSlow,
  isInTemplateSample: _isInTemplateSample,
  load: _load,
  loadForm: _loadForm,
  loadReport: _loadReport,
  loadSample: _loadSample,
  loadChanges: _loadChanges,
  ...description
}: ModuleManifest): ModuleDescription {
  return description
}

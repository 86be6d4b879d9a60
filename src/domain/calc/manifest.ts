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

/** What a form asks: exported by the `inputs.ts` of a module. */
export type ModuleInputs = Pick<AnyModule, 'fields' | 'example' | 'inputSchema' | 'listStarts'>

/** How the product uses a module, beside what lists show of it. */
interface ModuleUse {
  /** Modules of one kind of calculation share a family: they are counted and titled together. Left out: it has none. */
  readonly family?: string
  /**
   * The last part of the address at which visitors calculate without an account. Modules that share it are offered there as
   * methods, the first one chosen. Left out: the module is not for visitors.
   */
  readonly publicPath?: string
  /** The palette's command that begins a calculation; accounts store it. Left out: `new-calculation-<id>`. */
  readonly commandId?: string
  /** A run searches, and takes a thousand times as long as a formula: property tests run fewer of them. */
  readonly isSlow?: true
  /** A report template is shown with the example of the module while it is written. */
  readonly isInTemplateSample?: true
  /** Loads the code that computes. */
  load(): Promise<AnyModule>
  /** Loads what the form asks. */
  loadForm(): Promise<ModuleInputs>
  /** Loads what documents need beside results. Left out: there is nothing. */
  loadReport?(): Promise<ModuleReport>
  /** Loads its calculation of the sample project. Left out: the sample has none. */
  loadSample?(): Promise<{ readonly sample: SampleCalculation }>
  /** Loads what the versions after the first changed. Left out: there is no later version. */
  loadChanges?(): Promise<{ readonly changes: readonly VersionChange[] }>
}

/**
 * What the product knows of a module without loading its code. A module registers by its manifest: everything that lists
 * modules derives from `registry.ts`.
 */
export interface ModuleManifest extends ModuleDescription, ModuleUse {}

/** What lists show of a module, of its manifest. */
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

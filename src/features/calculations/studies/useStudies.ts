import { useMemo, useState } from 'react'
import { type Candidate, candidatesOf } from '#domain/calc/sampling/candidates.ts'
import type { ModuleForm } from '#engine/types.ts'
import type { Reading } from '../form/read.ts'
import {
  type SampleSettings,
  type SweepSettings,
  sampleDefaults,
  sliderDefaults,
  sweepDefaults,
  type TornadoSettings,
  tornadoDefaults,
} from './settings.ts'
import type { AskedSettings } from './settingsOf.ts'
import { type StudyRun, useStudyRun } from './useStudyRun.ts'

export type StudyKind = 'whatIf' | 'tornado' | 'sweep' | 'sample'

interface Held<Settings, Kind extends 'sample' | 'sweep' | 'tornado'> {
  readonly settings: Settings
  set(settings: Settings): void
  readonly run: StudyRun<Kind>
}

/** All studies of an open calculation. They live as long as the page, whatever part of it is looked at. */
export interface Studies {
  readonly kind: StudyKind
  setKind(kind: StudyKind): void
  /** Numbers of the inputs that can be varied now. */
  readonly candidates: readonly Candidate[]
  readonly sliders: {
    readonly paths: readonly string[]
    /** Values that differ from the inputs. */
    readonly moved: ReadonlyMap<string, number>
    setPaths(paths: readonly string[]): void
    setMoved(moved: ReadonlyMap<string, number>): void
  }
  readonly tornado: Held<TornadoSettings, 'tornado'>
  readonly sweep: Held<SweepSettings, 'sweep'>
  readonly sample: Held<SampleSettings, 'sample'>
  /** Asks again what was asked once, as it is set on screen, of the inputs as they are now. */
  repeat(asked: Readonly<Record<string, unknown>>, settings: AskedSettings, reading: Reading): void
  readonly isRunning: boolean
}

const nothingMoved: ReadonlyMap<string, number> = new Map()

export function useStudies(module: ModuleForm, projectId: string | null, reading: Reading): Studies {
  const [kind, setKind] = useState<StudyKind>('whatIf')
  // The key says all of the inputs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: readings with the same key have the same inputs
  const candidates = useMemo(() => candidatesOf(module.fields, reading.inputs), [module, reading.key])
  const [paths, setPaths] = useState<readonly string[] | null>(null)
  const [moved, setMoved] = useState(nothingMoved)
  const [tornado, setTornado] = useState<TornadoSettings | null>(null)
  const [sweep, setSweep] = useState<SweepSettings | null>(null)
  const [sample, setSample] = useState<SampleSettings | null>(null)
  const tornadoRun = useStudyRun('tornado', module.id, projectId)
  const sweepRun = useStudyRun('sweep', module.id, projectId)
  const sampleRun = useStudyRun('sample', module.id, projectId)

  const isThere = (path: string) => candidates.some((candidate) => candidate.path === path)
  const sampleNow = sample ?? sampleDefaults(candidates)
  const tornadoNow = tornado ?? tornadoDefaults(candidates)
  const sweepNow = sweep ?? sweepDefaults(candidates)
  return {
    kind,
    setKind,
    candidates,
    sliders: {
      paths: (paths ?? sliderDefaults(candidates)).filter(isThere),
      moved: new Map([...moved].filter(([path]) => isThere(path))),
      setPaths,
      setMoved,
    },
    tornado: {
      settings: { ...tornadoNow, paths: tornadoNow.paths.filter(isThere) },
      set: setTornado,
      run: tornadoRun,
    },
    sweep: {
      settings: {
        first: sweepNow.first !== null && isThere(sweepNow.first.path) ? sweepNow.first : null,
        second: sweepNow.second !== null && isThere(sweepNow.second.path) ? sweepNow.second : null,
      },
      set: setSweep,
      run: sweepRun,
    },
    sample: {
      settings: {
        ...sampleNow,
        variables: sampleNow.variables.filter(({ path }) => isThere(path)),
        correlations: sampleNow.correlations.filter(({ a, b }) => isThere(a) && isThere(b)),
      },
      set: setSample,
      run: sampleRun,
    },
    repeat(asked, settings, { inputs, key }) {
      setKind(settings.kind)
      const task = { ...asked, inputs }
      if (settings.kind === 'sample') {
        setSample(settings.sample)
        void sampleRun.start(task, key)
      } else if (settings.kind === 'sweep') {
        setSweep(settings.sweep)
        void sweepRun.start(task, key)
      } else {
        setTornado(settings.tornado)
        void tornadoRun.start(task, key)
      }
    },
    isRunning: [tornadoRun, sweepRun, sampleRun].some((run) => run.isRunning),
  }
}

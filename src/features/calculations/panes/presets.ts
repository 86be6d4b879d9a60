import { type Arrangement, usual } from './arrangement.ts'

export type Preset = 'type' | 'draw' | 'read'

/** In each another pane has the room. */
export const presets: Readonly<Record<Preset, Arrangement>> = {
  type: usual,
  draw: { sizes: { inputs: 300 }, folded: ['result'] },
  read: { sizes: {}, folded: ['inputs'] },
}

export const presetNames = Object.keys(presets) as Preset[]

const widthsOf = ({ sizes, folded }: Arrangement): string =>
  JSON.stringify([sizes.inputs, sizes.result, [...folded].sort()])

/** The preset that stands now; null where the person has made something else of it. */
export const presetOf = (now: Arrangement): Preset | null =>
  presetNames.find((name) => widthsOf(presets[name]) === widthsOf(now)) ?? null

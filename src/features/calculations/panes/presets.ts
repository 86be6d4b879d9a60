import { type Arrangement, usual } from './arrangement.ts'

export type Preset = 'type' | 'draw' | 'read'

/** Each preset gives most of the space to another pane. */
export const presets: Readonly<Record<Preset, Arrangement>> = {
  type: usual,
  draw: { sizes: { inputs: 300 }, folded: ['result'] },
  read: { sizes: {}, folded: ['inputs'] },
}

export const presetNames = Object.keys(presets) as Preset[]

const widthsOf = ({ sizes, folded }: Arrangement): string =>
  JSON.stringify([sizes.inputs, sizes.result, [...folded].sort()])

/** The preset that matches the current arrangement; null where the person has changed it. */
export const presetOf = (now: Arrangement): Preset | null =>
  presetNames.find((name) => widthsOf(presets[name]) === widthsOf(now)) ?? null

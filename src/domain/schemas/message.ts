import { z } from 'zod'

/*
 * Sentences as data. A message names a text of a catalogue and what fills its places; it is plain JSON, so that it crosses
 * workers, storage and the network, and each reader sees it in their language and units.
 */

/** A number with its SI unit. Only the renderer rounds it, converts it and sets the decimal mark. */
const measure = z.strictObject({
  value: z.number(),
  /** SI unit as written: `kPa`, `°`, `%`; empty for a ratio. */
  unit: z.string().max(40),
  /** Significant figures. Without these and without `decimals` the number is written as it is. */
  figures: z.int().min(1).max(20).optional(),
  /** Digits after the decimal mark. */
  decimals: z.int().min(0).max(20).optional(),
  /** It stays in its SI unit for every reader: a limit that a code states in it. */
  keepsUnit: z.literal(true).optional(),
})
export type Measure = z.infer<typeof measure>

/** A symbol as engineers write it: `N_q`. No language changes it. */
const symbol = z.strictObject({ symbol: z.string().max(80) })

/** What fills a place of a text. */
export type Param =
  /** A count. */
  | number
  /** A person's own words, a code (`DA1`), or the value of a `select`: no language changes it. */
  | string
  | Measure
  | { readonly symbol: string }
  | Message
  | { readonly list: readonly Param[]; readonly join: 'and' | 'or' }

/** A sentence or a name, by the id of its text: `settlement.warning.pressure-high`. */
export interface Message {
  readonly id: string
  readonly params?: Readonly<Record<string, Param>> | undefined
}

// Their names in a JSON Schema: each may hold values of its own kind.
const param: z.ZodType<Param> = z
  .lazy(() =>
    z.union([
      z.number(),
      z.string().max(2000),
      measure,
      symbol,
      message,
      z.strictObject({ list: z.array(param).max(200), join: z.enum(['and', 'or']) }),
    ]),
  )
  .meta({ id: 'MessageParam' })

export const message: z.ZodType<Message> = z
  .lazy(() =>
    z.strictObject({
      id: z.string().max(120),
      params: z
        .record(z.string().max(40), param)
        .refine((params) => Object.keys(params).length <= 50, 'Too many params')
        .optional(),
    }),
  )
  .meta({ id: 'Message' })

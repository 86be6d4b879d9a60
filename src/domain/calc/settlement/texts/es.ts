import type { Translation } from '#domain/messages/text.ts'
import type { Texts } from './en.ts'
import { spanish as form } from './form/es.ts'
import { spanish as results } from './results/es.ts'
import { spanish as steps } from './steps/es.ts'
import { spanish as warnings } from './warnings/es.ts'

export const spanish = { ...form, ...results, ...steps, ...warnings } satisfies Translation<Texts>

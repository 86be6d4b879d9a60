import type { Translation } from '#domain/messages/text.ts'
import type { Texts } from './en.ts'
import { french as form } from './form/fr.ts'
import { french as results } from './results/fr.ts'
import { french as steps } from './steps/fr.ts'
import { french as warnings } from './warnings/fr.ts'

export const french = { ...form, ...results, ...steps, ...warnings } satisfies Translation<Texts>

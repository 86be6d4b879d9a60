import type { Translation } from '#domain/messages/text.ts'
import type { Texts } from './en.ts'
import { german as form } from './form/de.ts'
import { german as results } from './results/de.ts'
import { german as steps } from './steps/de.ts'
import { german as warnings } from './warnings/de.ts'

export const german = { ...form, ...results, ...steps, ...warnings } satisfies Translation<Texts>

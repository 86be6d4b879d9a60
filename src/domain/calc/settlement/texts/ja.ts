import type { Translation } from '#domain/messages/text.ts'
import type { Texts } from './en.ts'
import { japanese as form } from './form/ja.ts'
import { japanese as results } from './results/ja.ts'
import { japanese as steps } from './steps/ja.ts'
import { japanese as warnings } from './warnings/ja.ts'

export const japanese = { ...form, ...results, ...steps, ...warnings } satisfies Translation<Texts>

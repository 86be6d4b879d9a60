import type { Translation } from '#domain/messages/text.ts'
import type { Texts } from './en.ts'
import { chinese as form } from './form/zh.ts'
import { chinese as results } from './results/zh.ts'
import { chinese as steps } from './steps/zh.ts'
import { chinese as warnings } from './warnings/zh.ts'

export const chinese = { ...form, ...results, ...steps, ...warnings } satisfies Translation<Texts>

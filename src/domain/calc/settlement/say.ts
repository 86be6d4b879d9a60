import { sayer } from '#domain/messages/text.ts'
import type { Texts } from './texts/en.ts'

/** Makes messages of the module's texts. */
export const say = sayer<Texts>('settlement')

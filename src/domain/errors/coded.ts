import type { ErrorCode } from './catalogue.ts'

/**
 * How a schema complains by a text, with the code of the catalogue beside it in the issue. Apart from `says`, which brings the
 * catalogue along.
 */
export const coded = (code: ErrorCode, text: string) => ({
  error: (issue: object): string => {
    // zod copies each key of an issue after it has asked for the message.
    Object.assign(issue, { problem: code })
    return text
  },
})

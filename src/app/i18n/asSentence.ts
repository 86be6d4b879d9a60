/** Adds a full stop to a text that another sentence follows. */
export const asSentence = (text: string): string => (/[.!?。！？]$/.test(text) ? text : `${text}.`)

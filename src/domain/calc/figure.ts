import type { Message } from '../schemas/message.ts'
import type { MessageCell, MessageQuantity } from '../schemas/messageResult.ts'

/**
 * Returns a quantity of a result with messages. A negative zero (no weight times a negative factor) becomes zero.
 * @param symbol TeX; empty when it has none.
 * @param label left out when it is the text `figure.<key>` of the module.
 */
export const figure = (
  key: string,
  symbol: string,
  value: MessageCell,
  unit: string,
  label?: Message,
): MessageQuantity => ({
  key,
  ...(label !== undefined && { label }),
  ...(symbol !== '' && { symbol }),
  value: typeof value === 'number' ? value + 0 : value,
  unit,
})

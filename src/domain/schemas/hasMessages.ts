import type { MessageResult, StoredResult } from './messageResult.ts'

/** Whether a result is of form 2. Apart from the schemas, which who only reads results does not load. */
export const hasMessages = (result: StoredResult): result is MessageResult => 'form' in result.outputs

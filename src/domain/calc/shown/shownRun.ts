import type { MessageQuantity, MessageVerdict } from '#domain/schemas/messageResult.ts'
import type { ModuleOutputs, Quantity, Verdict } from '#domain/schemas/result.ts'
import type { RunData } from '#domain/schemas/run.ts'
import { runAsTexts } from './outputs.ts'
import type { ResultReader } from './reader.ts'

type ShownRun = Pick<ModuleOutputs, 'verdict' | 'quantities'>

/**
 * What a run keeps of its result, as the reader reads it.
 * @param ofTexts how a run is read that has English texts.
 */
export const shownRun = (
  { moduleId, verdict, quantities, texts }: Pick<RunData, 'moduleId' | 'verdict' | 'quantities' | 'texts'>,
  reader: ResultReader,
  ofTexts: (run: ShownRun) => ShownRun = (run) => run,
): ShownRun =>
  texts === undefined
    ? ofTexts({ verdict: verdict as Verdict, quantities: quantities as Quantity[] })
    : runAsTexts(
        {
          moduleId,
          verdict: verdict as MessageVerdict,
          quantities: quantities as MessageQuantity[],
          texts,
        },
        reader,
      )

import { type ImportPlan, planKinds, type Tally } from '#domain/package/plan.ts'

/** Of all kinds together. */
export const totalOf = ({ tallies }: Pick<ImportPlan, 'tallies'>): Tally =>
  planKinds.reduce(
    (sum, kind) => ({
      fresh: sum.fresh + tallies[kind].fresh,
      same: sum.same + tallies[kind].same,
      older: sum.older + tallies[kind].older,
      grows: sum.grows + tallies[kind].grows,
      differs: sum.differs + tallies[kind].differs,
      left: sum.left + tallies[kind].left,
    }),
    { fresh: 0, same: 0, older: 0, grows: 0, differs: 0, left: 0 },
  )

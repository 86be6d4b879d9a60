import { z } from 'zod'
import { organizationApplication } from '#domain/schemas/application.ts'
import type { Database, Index } from '#server/store/database.ts'

/*
 * `application:<id>` is the application, `applicant:<userId>` lists a person's own and holds the open one: what
 * keeps a person from having two.
 */
export const application = z.looseObject({
  ...organizationApplication.shape,
  reviewedBy: z.string().nullable(),
})
export type StoredApplication = z.infer<typeof application>

export const applicant = z.looseObject({ applicationIds: z.array(z.string()) })

export const applicationId = (id: string): string => `application:${id}`

/** All applications, in the order of their ids. */
export async function everyApplication(registry: Database): Promise<StoredApplication[]> {
  const all: StoredApplication[] = []
  for (let from = 'application:'; ; ) {
    const page = await registry.range({ from, to: 'application;', limit: 1000 })
    all.push(...page.flatMap((each) => application.safeParse(each).data ?? []))
    const last = page.at(-1)
    if (last === undefined || page.length < 1000) return all
    from = `${last._id}\u0000`
  }
}

const bySubmission: Index = { name: 'application-submission', fields: ['submittedAt'] }
const byStatus: Index = { name: 'application-status', fields: ['status', 'submittedAt'] }

/** Applications, the newest first, at most `limit` of them behind the first `from`. */
export async function applicationsOf(
  registry: Database,
  given: { status: StoredApplication['status'] | null; from: number; limit: number },
): Promise<StoredApplication[]> {
  const { status, from, limit } = given
  const found = await registry.find({
    ...(status === null ? { index: bySubmission, selector: {} } : { index: byStatus, selector: { status } }),
    backwards: true,
    skip: from,
    limit,
  })
  return found.flatMap((each) => application.safeParse(each).data ?? [])
}

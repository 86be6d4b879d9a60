import { z } from 'zod'
import { organizationApplication } from '#domain/schemas/application.ts'
import type { Database } from '#server/store/database.ts'

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
export async function applicationsOf(registry: Database): Promise<StoredApplication[]> {
  const all: StoredApplication[] = []
  for (let from = 'application:'; ; ) {
    const read = await registry.range({ from, to: 'application;', limit: 1000 })
    all.push(...read.flatMap((each) => application.safeParse(each).data ?? []))
    const last = read.at(-1)
    if (last === undefined || read.length < 1000) return all
    from = `${last._id}\u0000`
  }
}

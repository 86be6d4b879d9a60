import { firstValueFrom, of } from 'rxjs'
import { expect, test } from 'vitest'
import type { OrganizationDocument } from '#domain/schemas/organization.ts'
import type { ReportTemplateDocument } from '#domain/schemas/reportTemplate.ts'
import { findableLibrary } from './findables.ts'

test('finds report templates in their library, and organizations, where each opens', async () => {
  const updatedAt = '2026-01-02T00:00:00.000Z'
  const template = {
    id: 'o1:reportTemplates:t1',
    organizationId: 'o1',
    name: 'Letter head',
    description: '',
    tags: ['rail'],
    updatedAt,
  } as unknown as ReportTemplateDocument
  const organization = {
    id: 'o1:organizations:o1',
    scope: 'o1',
    data: { displayName: 'Byron & Co', domain: 'byron.example' },
    updatedAt,
  } as unknown as OrganizationDocument
  const findables = await firstValueFrom(
    findableLibrary({
      reportTemplates: { list: () => of([template]) },
      organizations: { list: () => of([organization]) },
    } as unknown as Parameters<typeof findableLibrary>[0]),
  )
  expect(findables).toMatchObject([
    {
      kind: 'template',
      title: 'Letter head',
      description: 'Byron & Co',
      words: 'rail',
      path: '/library/reports?id=o1%3AreportTemplates%3At1',
    },
    { kind: 'organization', title: 'Byron & Co', words: 'byron.example', path: '/organizations?id=o1' },
  ])
})

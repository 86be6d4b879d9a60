import type { Entry } from '../contents/entry.ts'
import { entryPath } from '../contents/entryPath.ts'
import { paths } from '../protocol/paths.ts'
import type { OrganizationDocument } from '../schemas/organization.ts'
import type { ReportTemplateDocument } from '../schemas/reportTemplate.ts'
import type { Findable } from './search.ts'

/** @param moduleName of a calculation, as people know it. */
export function findableOf(
  entry: Entry,
  { projectName, moduleName }: { projectName: string; moduleName: string },
): Findable {
  return {
    id: entry.id,
    kind: entry.kind,
    title: entry.name,
    description: entry.description,
    words: [moduleName, entry.keywords, ...entry.tags].filter((word) => word !== '').join(' '),
    path: entryPath(entry),
    projectId: entry.kind === 'material' ? null : entry.projectId,
    projectName: entry.kind === 'project' ? '' : projectName,
    changedAt: Date.parse(entry.updatedAt),
  }
}

/** @param organizationName of the library that the template is in. */
export const findableTemplate = (
  { id, name, description, tags, updatedAt }: ReportTemplateDocument,
  organizationName: string,
): Findable => ({
  id,
  kind: 'template',
  title: name,
  description: description || organizationName,
  words: tags.join(' '),
  path: paths.reportTemplate(id),
  projectId: null,
  projectName: '',
  changedAt: Date.parse(updatedAt),
})

export const findableOrganization = ({ id, scope, data, updatedAt }: OrganizationDocument): Findable => ({
  id,
  kind: 'organization',
  title: data.displayName,
  description: '',
  words: data.domain,
  path: paths.organization(scope),
  projectId: null,
  projectName: '',
  changedAt: Date.parse(updatedAt),
})

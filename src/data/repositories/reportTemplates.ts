import { map, type Observable } from 'rxjs'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { ReportTemplateDocument, TemplateAudience } from '#domain/schemas/reportTemplate.ts'
import type { ReportTemplate } from '#domain/schemas/template.ts'
import { type Changes, type DocumentWriter, readable } from './documentWriter.ts'

/**
 * Report templates in the libraries of organizations. Ids are document ids. Writes fail with
 * `report/template-not-found`, or `access/role` for a personal template of another person, or as the document writer
 * does.
 */
export interface ReportTemplateRepository {
  /** Emits the templates for this person, of all organizations on this device, the last changed first. */
  list(): Observable<readonly ReportTemplateDocument[]>
  /** Emits one template, also a personal one of another person. */
  get(id: string): Observable<ReportTemplateDocument | null>
  /** Creates a template for the person alone or for the organization. */
  create(
    organizationId: string,
    audience: TemplateAudience,
    template: ReportTemplate,
  ): Promise<Result<ReportTemplateDocument>>
  /** Changes a template; absent fields stay. */
  update(
    id: string,
    changes: { readonly audience?: TemplateAudience; readonly template?: ReportTemplate },
  ): Promise<Result<ReportTemplateDocument>>
  /** Moves a template to the bin. */
  remove(id: string): Promise<Result<null>>
  /** Takes a template out of the bin. */
  restore(id: string): Promise<Result<null>>
}

/** Makes the repository of report templates. */
export function reportTemplateRepository(writer: DocumentWriter): ReportTemplateRepository {
  const change = async (
    id: string,
    edit: (stored: ReportTemplateDocument) => Changes<'reportTemplates'>,
    options?: { readonly evenInBin?: boolean },
  ): Promise<Result<ReportTemplateDocument>> => {
    const changed = await writer.change(
      'reportTemplates',
      id,
      (stored) =>
        stored.data.audience === 'own' && stored.createdBy !== writer.user.id
          ? fail(problem('access/role'))
          : ok(edit(stored)),
      options,
    )
    return !changed.ok && changed.problem.code === 'storage/gone'
      ? fail(problem('report/template-not-found'))
      : changed
  }
  return {
    list: () =>
      writer.live((database) =>
        database.reportTemplates
          .find({ selector: { deletedAt: { $eq: null } }, sort: [{ recency: 'asc' }] })
          .$.pipe(
            map((found) =>
              readable('reportTemplates', found).filter(
                ({ data, createdBy }) => data.audience === 'organization' || createdBy === writer.user.id,
              ),
            ),
          ),
      ),
    get: (id) =>
      writer.live((database) =>
        database.reportTemplates
          .findOne(id)
          .$.pipe(
            map(
              (found) =>
                readable('reportTemplates', found === null ? [] : [found]).find(
                  ({ deletedAt }) => deletedAt === null,
                ) ?? null,
            ),
          ),
      ),
    create: (organizationId, audience, template) =>
      writer.create(
        'reportTemplates',
        { scope: organizationId, localId: writer.newId() },
        {
          organizationId,
          name: template.templateName,
          description: '',
          tags: [],
          folderId: null,
          data: { audience, template },
        },
      ),
    update: (id, { audience, template }) =>
      change(id, ({ name, data }) => ({
        name: template?.templateName ?? name,
        data: { audience: audience ?? data.audience, template: template ?? data.template },
      })),
    async remove(id) {
      const removed = await change(id, () => ({ deletedAt: writer.now() }))
      return removed.ok ? ok(null) : removed
    },
    async restore(id) {
      const restored = await change(id, () => ({ deletedAt: null }), { evenInBin: true })
      return restored.ok ? ok(null) : restored
    },
  }
}

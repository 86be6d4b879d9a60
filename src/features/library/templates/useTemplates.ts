import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSignedIn } from '#api/hooks.ts'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import type { Problem } from '#domain/errors/result.ts'
import { actorOf } from '#domain/permissions/actor.ts'
import { can } from '#domain/permissions/can.ts'
import { paths } from '#domain/protocol/paths.ts'
import { readJsonText } from '#domain/readJsonText.ts'
import type { ReportTemplateDocument } from '#domain/schemas/reportTemplate.ts'
import { type ReportTemplate, reportTemplate, standardTemplate } from '#domain/schemas/template.ts'
import { chosenText } from '#ui/chosenText.ts'
import { saveFile } from '#ui/saveFile.ts'
import { toast } from '#ui/toast.tsx'

/** The templates that are offered to the person, and what can be done with them. */
export function useTemplates() {
  const { t } = useTranslation(['reports', 'common'])
  const navigate = useNavigate()
  const { reportTemplates: repository, ...database } = useLocalDatabase()
  const { value: templates, error } = useLive(() => repository.list(), [repository])
  const { value: organizations } = useLive(() => database.organizations.list(), [database.organizations])
  if (error !== null && error !== undefined) throw error
  const user = useSignedIn()
  const known = organizations ?? []
  const organizationId =
    known.find(({ scope }) => scope === user?.defaultOrganization)?.scope ?? known[0]?.scope ?? null
  const mayEdit = (scope: string | null): boolean =>
    user !== null &&
    scope !== null &&
    can(actorOf(user), { kind: 'organization', action: 'library.edit', organizationId: scope })
  const refused = ({ message }: Problem) => toast.error(t('templates.failed'), message)

  const add = async (template: ReportTemplate): Promise<ReportTemplateDocument | null> => {
    if (organizationId === null) return null
    const made = await repository.create(organizationId, 'own', template)
    if (made.ok) return made.value
    refused(made.problem)
    return null
  }

  return {
    // What may be done is known with the organizations alone: a list before them would grow its buttons in front of people.
    templates: organizations === undefined ? undefined : templates,
    mayAdd: mayEdit(organizationId),
    mayEdit: (document: ReportTemplateDocument) => mayEdit(document.scope),
    add: () => add({ ...standardTemplate, templateName: t('templates.newName') }),
    duplicate: ({ data }: ReportTemplateDocument) =>
      add({
        ...data.template,
        templateName: t('templates.copyName', { name: data.template.templateName }).slice(0, 120),
      }),
    save: async (id: string, changes: Parameters<typeof repository.update>[1]): Promise<boolean> => {
      const saved = await repository.update(id, changes)
      if (!saved.ok) refused(saved.problem)
      return saved.ok
    },
    remove: async ({ id, name }: ReportTemplateDocument) => {
      const removed = await repository.remove(id)
      if (!removed.ok) return refused(removed.problem)
      const restore = async () => {
        const restored = await repository.restore(id)
        if (!restored.ok) refused(restored.problem)
      }
      toast.success(t('templates.deleted'), t('templates.deletedText', { name }), {
        action: { label: t('templates.undo'), onPress: () => void restore() },
        more: { label: t('common:nav.seeBin'), onPress: () => void navigate(paths.bin) },
      })
    },
    exported: ({ name, data }: ReportTemplateDocument) =>
      saveFile(`${name}.json`, JSON.stringify(data.template, null, 2), 'application/json'),
    /** Adds a template of a file; null with a word about it where it is none. */
    imported: async (file: File): Promise<ReportTemplateDocument | null> => {
      const read = reportTemplate.safeParse(await jsonOf(file))
      if (read.success) return add(read.data)
      const [issue] = read.error.issues
      toast.error(
        t('templates.importFailed', { name: file.name }),
        issue === undefined || issue.path.length === 0
          ? t('templates.notATemplate')
          : t('templates.badField', { field: issue.path.join('.') }),
      )
      return null
    },
  }
}
export type Templates = ReturnType<typeof useTemplates>

/** A template with a picture of the largest size in each of its places stays below it. */
const mostBytes = 10_000_000

async function jsonOf(file: File): Promise<unknown> {
  const text = await chosenText(file, mostBytes)
  return text === null ? null : readJsonText(text)
}

import { Group } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { OrganizationDocument } from '#domain/schemas/organization.ts'
import { projectStatus, projectVisibility } from '#domain/schemas/project.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Select, type SelectOption } from '#ui/Select.tsx'
import type { ProjectFilters } from './filters.ts'
import styles from './ProjectsPage.module.css'

/** Stands for no choice: a list cannot hold nothing. */
const everything = 'any'

/** Narrows the list of projects by what they are. */
export function ProjectFilterBar({
  filters,
  organizations,
  onChange,
}: {
  filters: ProjectFilters
  organizations: readonly OrganizationDocument[]
  onChange(changes: Partial<ProjectFilters>): void
}) {
  const { t } = useTranslation('projects')
  return (
    <Group className={styles.filters!} aria-label={t('list.filters')}>
      <Filter
        label={t('overview.status')}
        anyLabel={t('list.any.status')}
        value={filters.status}
        options={projectStatus.options.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(status) => onChange({ status: projectStatus.nullable().parse(status) })}
      />
      {organizations.length > 1 && (
        <Filter
          label={t('overview.organization')}
          anyLabel={t('list.any.organization')}
          value={filters.organizationId}
          options={organizations.map(({ scope, data }) => ({ value: scope, label: data.displayName }))}
          onChange={(organizationId) => onChange({ organizationId })}
        />
      )}
      <Filter
        label={t('form.visibility')}
        anyLabel={t('list.any.visibility')}
        value={filters.visibility}
        options={projectVisibility.options.map((value) => ({
          value,
          label: t(`form.visibilities.${value}.label`),
        }))}
        onChange={(visibility) => onChange({ visibility: projectVisibility.nullable().parse(visibility) })}
      />
      <Checkbox
        className={styles.mine}
        label={t('list.mine')}
        isSelected={filters.mine}
        onChange={(mine) => onChange({ mine })}
      />
    </Group>
  )
}

function Filter({
  label,
  anyLabel,
  value,
  options,
  onChange,
}: {
  label: string
  anyLabel: string
  value: string | null
  options: readonly SelectOption[]
  onChange(value: string | null): void
}) {
  return (
    <Select
      className={styles.filter}
      label={label}
      value={value ?? everything}
      options={[{ value: everything, label: anyLabel }, ...options]}
      onChange={(chosen) => onChange(chosen === everything ? null : chosen)}
    />
  )
}

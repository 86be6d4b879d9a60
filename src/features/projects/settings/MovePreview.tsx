import { useTranslation } from 'react-i18next'
import { isErrorCode } from '#domain/errors/catalogue.ts'
import { problem } from '#domain/errors/result.ts'
import type { ProjectMovePreview } from '#domain/protocol/callables/projects.ts'
import { Banner } from '#ui/states.tsx'
import { Table } from '#ui/Table.tsx'
import { adviceFor } from '../problemWords.ts'
import styles from './move.module.css'

/** What a move changes: who sees the project, what comes along, and what the plan of the target counts. */
export function MovePreview({ preview }: { preview: ProjectMovePreview }) {
  const { t, i18n } = useTranslation('projects')
  const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 3 })
  const { from, to, contents, room } = preview
  const objection = isErrorCode(preview.objection) ? problem(preview.objection) : null
  return (
    <>
      {objection !== null && (
        <Banner tone="fail" title={objection.message}>
          {adviceFor(objection)}
        </Banner>
      )}
      <People preview={preview} />
      <section className={styles.part}>
        <h3>{t('move.along')}</h3>
        <p>{t('move.contents')}</p>
        <ul>
          <li>{t('counts.calculations', { count: contents.calculations })}</li>
          <li>{t('counts.folders', { count: contents.folders })}</li>
          <li>{t('counts.reports', { count: contents.reports })}</li>
        </ul>
        {contents.reportsLosingTemplate > 0 && (
          <Banner tone="warn">
            {t('move.templates', { count: contents.reportsLosingTemplate, from: from.name })}
          </Banner>
        )}
        <p className={styles.quiet}>{t('move.library', { from: from.name })}</p>
        <p className={styles.quiet}>{t('move.month', { from: from.name })}</p>
      </section>
      {room.length > 0 && (
        <section className={styles.part}>
          <h3>{t('move.plan', { to: to.name })}</h3>
          <Table
            label={t('move.plan', { to: to.name })}
            isDense
            columns={[
              { id: 'what', header: t('move.what') },
              { id: 'now', header: t('move.now'), isNumber: true },
              { id: 'after', header: t('move.after'), isNumber: true },
              { id: 'most', header: t('move.limit'), isNumber: true },
            ]}
            rows={room.map(({ counted, held, added, most }) => ({
              id: counted,
              cells: [t(`move.counted.${counted}`), ...[held, held + added, most].map(format.format)],
            }))}
          />
        </section>
      )}
    </>
  )
}

type Person = ProjectMovePreview['people'][number]

function People({ preview: { people, to } }: { preview: ProjectMovePreview }) {
  const { t } = useTranslation('projects')
  const losing = people.filter(({ after }) => after === null)
  const gaining = people.filter(({ before }) => before === null)
  const changing = people.filter(({ before, after }) => before !== null && after !== null && before !== after)
  const keeping = people.filter(({ before, after }) => before === after)
  const nameOf = ({ name }: Person) => (name === '' ? t('team.unknown') : name)
  const roleOf = (role: Person['after']) => (role === null ? '' : t(`team.roles.${role}`))
  return (
    <section className={styles.part}>
      <h3>{t('move.people')}</h3>
      <Group title={t('move.losing', { count: losing.length })} people={losing}>
        {(person) => t('move.as', { name: nameOf(person), role: roleOf(person.before) })}
      </Group>
      <Group title={t('move.gaining', { count: gaining.length })} people={gaining}>
        {(person) => t('move.as', { name: nameOf(person), role: roleOf(person.after) })}
      </Group>
      <Group title={t('move.changing', { count: changing.length })} people={changing}>
        {(person) =>
          t('move.becomes', {
            name: nameOf(person),
            before: roleOf(person.before),
            after: roleOf(person.after),
          })
        }
      </Group>
      <Group title={t('move.keeping', { count: keeping.length })} people={keeping}>
        {(person) => t('move.as', { name: nameOf(person), role: roleOf(person.after) })}
      </Group>
      {losing.length > 0 && <p className={styles.quiet}>{t('move.teamStays', { to: to.name })}</p>}
    </section>
  )
}

function Group({
  title,
  people,
  children,
}: {
  title: string
  people: readonly Person[]
  children(person: Person): string
}) {
  if (people.length === 0) return null
  return (
    <div>
      <p className={styles.strong}>{title}</p>
      <ul aria-label={title}>
        {people.map((person) => (
          <li key={person.userId}>{children(person)}</li>
        ))}
      </ul>
    </div>
  )
}

import { ArrowLeft, Copy, Download, MoreHorizontal, Pencil, RefreshCw, Trash2, X } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MaterialUse } from '#data/repositories/materials.ts'
import { similarMaterials } from '#domain/materials/compareMaterials.ts'
import { showProperties } from '#domain/materials/convertMaterial.ts'
import { models } from '#domain/materials/models.ts'
import { warningsOf } from '#domain/materials/validateMaterial.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { FileNames } from '#ui/FileNames.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '#ui/Menu.tsx'
import { inTerms } from '#ui/moduleWords.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Banner } from '#ui/states.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { useMediaQuery } from '#ui/useMediaQuery.ts'
import { type Entry, type InUse, statuses } from '../library.ts'
import { statusTones } from '../statusTones.ts'
import { formats } from '../transfer/files.ts'
import type { MaterialActions } from '../useMaterialActions.ts'
import { Analysis } from './Analysis.tsx'
import styles from './detail.module.css'
import { MaterialNotThere } from './MaterialNotThere.tsx'
import { Values } from './Values.tsx'

export interface DetailPanelProps {
  /** Document id that the address names. */
  readonly id: string
  /** Null when the address names none that is here. */
  readonly entry: Entry | null
  readonly entries: readonly Entry[]
  readonly uses: readonly MaterialUse[]
  /** Calculations that have its values now. */
  readonly usedBy: readonly InUse[]
  readonly mayEdit: boolean
  readonly actions: MaterialActions
  nameOf(userId: string): string | null
  hrefOf(id: string): string
  onClose(): void
  onEdit(): void
  onDelete(): void
  onCloned(id: string): void
}

/** Uses of a material that are listed. */
const shownUses = 10
const shownSimilar = 5

/** Shows all of one material beside the list. */
export function DetailPanel(props: DetailPanelProps) {
  const { entry, onClose } = props
  const { t } = useTranslation('materials')
  const panel = useRef<HTMLElement>(null)
  const isAlone = useMediaQuery('(max-width: 1023px)')
  const id = entry?.id
  // A panel that takes the place of the list must be where the keyboard is.
  useEffect(() => {
    if (isAlone && id !== undefined) panel.current?.focus()
  }, [isAlone, id])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t('detail.label', { name: entry?.material.metadata.name ?? '' })}
      className={styles.panel}
    >
      {entry === null ? (
        <MaterialNotThere id={props.id} onClose={onClose} />
      ) : (
        <Material {...props} entry={entry} isAlone={isAlone} />
      )}
    </section>
  )
}

function Material(props: DetailPanelProps & { entry: Entry; isAlone: boolean }) {
  const { entry, entries, mayEdit, actions, isAlone, onClose, onEdit, onDelete, onCloned } = props
  const { t } = useTranslation('materials')
  const { material } = entry
  const { metadata, modelType, unitSystem } = material
  const shown = useMemo(
    () => showProperties(modelType, material, unitSystem),
    [material, modelType, unitSystem],
  )
  const warnings = useMemo(() => warningsOf(material), [material])
  const clone = async () => {
    const id = await actions.clone(
      entry,
      entries.map((each) => each.material.metadata.name),
    )
    if (id !== null) onCloned(id)
  }
  return (
    <>
      <header className={styles.header}>
        <div className={styles.top}>
          {isAlone && (
            <Button variant="quiet" icon={<Icon of={ArrowLeft} />} onPress={onClose}>
              {t('detail.back')}
            </Button>
          )}
          <span className={styles.buttons}>
            {mayEdit && (
              <Button icon={<Icon of={Pencil} />} onPress={onEdit}>
                {t('detail.edit')}
              </Button>
            )}
            <Menu
              label={t('detail.more', { name: metadata.name })}
              icon={<Icon of={MoreHorizontal} />}
              choices={[
                ...(mayEdit
                  ? [
                      {
                        id: 'clone',
                        label: t('detail.clone'),
                        icon: <Icon of={Copy} />,
                        onChoose: () => void clone(),
                      },
                      ...statuses
                        .filter((status) => status !== metadata.validationStatus)
                        .map((status) => ({
                          id: `status-${status}`,
                          label: t('bulk.setStatus', { status: t(`status.${status}`) }),
                          icon: <Icon of={Pencil} />,
                          onChoose: () => void actions.setStatus([entry], status),
                        })),
                      {
                        id: 'recalculate',
                        label: t('detail.recalculate'),
                        icon: <Icon of={RefreshCw} />,
                        onChoose: () => void actions.recalculate([entry]),
                      },
                    ]
                  : []),
                ...formats.map((format) => ({
                  id: `export-${format}`,
                  label: t('detail.export', { format: format.toUpperCase() }),
                  icon: <Icon of={Download} />,
                  onChoose: () => void actions.exportAs([entry], format),
                })),
                ...(mayEdit
                  ? [
                      {
                        id: 'delete',
                        label: t('detail.delete'),
                        icon: <Icon of={Trash2} />,
                        isDanger: true,
                        onChoose: onDelete,
                      },
                    ]
                  : []),
              ]}
            />
            {!isAlone && <IconButton label={t('detail.close')} icon={<Icon of={X} />} onPress={onClose} />}
          </span>
        </div>
        <h2 className={styles.title}>{metadata.name}</h2>
        <p className={styles.kind}>
          <Badge tone={statusTones[metadata.validationStatus]}>
            {t(`status.${metadata.validationStatus}`)}
          </Badge>
          <span>{inTerms(models[modelType].name)}</span>
          {metadata.category !== '' && <span>{metadata.category}</span>}
        </p>
        {metadata.description !== '' && <p className={styles.description}>{metadata.description}</p>}
      </header>
      {warnings.map(({ code, message, severity }) => (
        <Banner key={code} tone={severity === 'info' ? 'info' : 'warn'} isStill>
          {inTerms(message)}
        </Banner>
      ))}
      <Part
        title={t('detail.inputs')}
        action={
          mayEdit && (
            <SegmentedControl
              label={t('units.label')}
              value={unitSystem}
              options={[
                { value: 'SI', label: t('units.SI') },
                { value: 'Imperial', label: t('units.Imperial') },
              ]}
              onChange={(system) => {
                if (system !== unitSystem) void actions.convert([entry], system)
              }}
            />
          )
        }
      >
        <Values values={shown.filter(({ kind }) => kind === 'input')} />
      </Part>
      <Part title={t('detail.derived')}>
        <Values values={shown.filter(({ kind }) => kind === 'calculated')} />
      </Part>
      <FileNames names={[material.metadata.name]}>
        <Analysis material={material} />
      </FileNames>
      <Provenance {...props} />
      <Usage {...props} />
      <Similar {...props} />
    </>
  )
}

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h3>{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}

function Provenance({ entry, nameOf }: DetailPanelProps & { entry: Entry }) {
  const { t } = useTranslation('materials')
  const { metadata } = entry.material
  const who = (userId: string) => nameOf(userId) ?? t('detail.someone')
  return (
    <Part title={t('detail.provenance')}>
      <dl className={styles.facts}>
        <dt>{t('detail.source')}</dt>
        <dd>{metadata.source === '' ? t('detail.noSource') : metadata.source}</dd>
        {metadata.tags.length > 0 && (
          <>
            <dt>{t('detail.tags')}</dt>
            <dd>{metadata.tags.join(', ')}</dd>
          </>
        )}
        <dt>{t('detail.createdAt')}</dt>
        <dd>
          <TimeAgo at={metadata.createdAt} /> · {who(metadata.createdBy)}
        </dd>
        <dt>{t('detail.changedAt')}</dt>
        <dd>
          <TimeAgo at={metadata.updatedAt} /> · {who(entry.document.updatedBy)}
        </dd>
      </dl>
    </Part>
  )
}

function Usage({ entry, uses, usedBy }: DetailPanelProps & { entry: Entry }) {
  const { t } = useTranslation('materials')
  const own = uses.filter(({ materialId }) => materialId === entry.id)
  return (
    <Part title={t('detail.usage')}>
      {usedBy.length > 0 && (
        <>
          <p className={styles.quiet}>{t('detail.inCalculations', { count: usedBy.length })}</p>
          <ul className={styles.lines}>
            {usedBy.slice(0, shownUses).map(({ id, name, href }) => (
              <li key={id}>
                <Link to={href}>{name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {own.length === 0 ? (
        <p className={styles.quiet}>{t('detail.neverUsed')}</p>
      ) : (
        <>
          <p className={styles.quiet}>{t('detail.usedTimes', { count: own.length })}</p>
          <ul className={styles.lines}>
            {own.slice(0, shownUses).map(({ id, userName, context, usedAt }) => (
              <li key={id}>
                <span>
                  {context === '' ? userName : t('detail.usedIn', { user: userName, where: context })}
                </span>
                <TimeAgo at={usedAt} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  )
}

function Similar({ entry, entries, hrefOf }: DetailPanelProps & { entry: Entry }) {
  const { t } = useTranslation('materials')
  const near = useMemo(() => {
    const byLocalId = new Map(entries.map((each) => [each.material.metadata.id, each.id]))
    return similarMaterials(
      entry.material,
      entries.map(({ material }) => material),
      shownSimilar,
    ).map((each) => ({ ...each, id: byLocalId.get(each.material.metadata.id) ?? '' }))
  }, [entry.material, entries])
  return (
    <Part title={t('detail.similar')}>
      {near.length === 0 ? (
        <p className={styles.quiet}>{t('detail.noSimilar')}</p>
      ) : (
        <ul className={styles.lines}>
          {near.map(({ id, material, similarity }) => (
            <li key={id}>
              <Link to={hrefOf(id)} preventScrollReset>
                {material.metadata.name}
              </Link>
              <span>{t('detail.alike', { percent: Math.round(similarity * 100) })}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

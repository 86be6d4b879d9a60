import { Command } from 'cmdk'
import { Library } from 'lucide-react'
import { useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useArrival } from '#data/react/useArrival.ts'
import { strengthHoldsTo, takenFrom, valuesFor } from '#domain/materials/asInputs.ts'
import { models } from '#domain/materials/models.ts'
import { paths } from '#domain/protocol/paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyOnceHere } from '#ui/EmptyOnceHere.tsx'
import { MathSymbol } from '#ui/math/MathSymbol.tsx'
import { inTerms } from '#ui/moduleWords.ts'
import { engineering, withDecimalMark } from '#ui/numbers.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EmptyState } from '#ui/states.tsx'
import styles from './soil.module.css'
import { type Soil, textsOf } from './soilLibrary.ts'
import { type LibraryRow, useLibraryRows } from './useLibraryRows.ts'

/** A field in which the library is searched; Enter takes the material whose values are shown beside it. */
export function MaterialPicker({
  organizationId,
  soil,
  onClose,
}: {
  organizationId: string
  soil: Soil
  onClose(): void
}) {
  const { t } = useTranslation(['soil', 'materials'])
  const [words, setWords] = useState('')
  const { rows, more, isEmpty } = useLibraryRows(organizationId, words)
  const arrival = useArrival(isEmpty, 'materials')
  const list = useRef<HTMLDivElement>(null)

  const take = ({ id, material }: LibraryRow) => {
    const taken = takenFrom(id, material, soil.fields)
    const texts = textsOf(soil, material, taken.values, soil.taken?.name ?? null)
    soil.dispatch({ type: 'tookMaterial', at: soil.at, taken, texts })
    onClose()
  }

  return (
    <ModalOverlay
      className={styles.overlay!}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Modal className={styles.modal!}>
        <Dialog aria-label={t('pickFor', { place: soil.label })} className={styles.dialog!}>
          <Command
            label={t('pickFor', { place: soil.label })}
            shouldFilter={false}
            loop
            className={styles.command}
          >
            <p className={styles.pickTitle}>{t('pickFor', { place: soil.label })}</p>
            <Command.Input
              autoFocus
              value={words}
              onValueChange={(typed) => {
                setWords(typed)
                list.current?.scrollTo({ top: 0 })
              }}
              placeholder={t('search')}
              aria-label={t('search')}
              className={styles.search}
            />
            <Command.List ref={list} className={styles.list} label={t('found')}>
              {rows === undefined && <Skeleton lines={4} height={44} />}
              {rows?.map((row) => (
                <Row key={row.id} row={row} soil={soil} onSelect={() => take(row)} />
              ))}
              {more > 0 && <p className={styles.more}>{t('more', { number: more })}</p>}
            </Command.List>
            {rows?.length === 0 &&
              (isEmpty ? (
                <EmptyOnceHere
                  arrival={arrival}
                  icon={Library}
                  title={t('materials:empty.title')}
                  action={<LinkButton href={paths.materials}>{t('openLibrary')}</LinkButton>}
                >
                  {t('emptyText')}
                </EmptyOnceHere>
              ) : (
                <EmptyState icon={Library} title={t('materials:none.title')}>
                  {t('materials:none.text')}
                </EmptyState>
              ))}
          </Command>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Row({ row, soil, onSelect }: { row: LibraryRow; soil: Soil; onSelect(): void }) {
  const { t } = useTranslation(['soil', 'materials'])
  const { metadata, modelType } = row.material
  const values = valuesFor(row.material, soil.fields)
  const holdsTo = 'cohesion' in values ? strengthHoldsTo(row.material) : null
  const about = [inTerms(models[modelType].name), metadata.category].filter((each) => each !== '').join(' · ')
  return (
    <Command.Item value={row.id} onSelect={onSelect} className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name} title={metadata.name}>
          {metadata.name}
        </span>
        <span className={styles.about}>
          {about}
          {metadata.validationStatus !== 'validated' && (
            <Badge tone={metadata.validationStatus === 'deprecated' ? 'warn' : 'info'}>
              {t(`materials:status.${metadata.validationStatus}`)}
            </Badge>
          )}
        </span>
      </span>
      <span className={styles.values}>
        {soil.fields.flatMap((field) => {
          const value = values[field.id]
          return value === undefined ? (
            []
          ) : (
            <span key={field.id}>
              {field.symbol === undefined ? inTerms(field.label) : <MathSymbol tex={field.symbol} />}{' '}
              {withDecimalMark(String(value))}
              {field.unit === '°' ? '' : ' '}
              {field.unit}
            </span>
          )
        })}
        {holdsTo !== null && (
          <span className={styles.holds}>{t('holdsTo', { stress: engineering(holdsTo) })}</span>
        )}
      </span>
    </Command.Item>
  )
}

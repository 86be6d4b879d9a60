import { useTranslation } from 'react-i18next'
import { deletedForEver } from '#domain/bin/term.ts'
import type { Photo } from '#domain/schemas/photo.ts'
import { withDecimalMark } from '#ui/numbers.ts'
import { formatMoment } from '#ui/time.ts'
import type { Row } from './rows.ts'
import type { Names } from './useNames.ts'

/** Fields with a name of their own on this screen, by path without the fields inside them. */
const named = [
  'name',
  'description',
  'folderId',
  'tags',
  'deletedAt',
  'projectNumber',
  'projectLeader',
  'projectDirector',
  'location',
  'status',
  'color',
  'visibility',
  'source',
  'category',
  'validationStatus',
  'unitSystem',
  'model',
  'calculationIds',
  'templateId',
  'studies',
  'variantOf',
  'isTemplate',
  'displayName',
  'inputs',
] as const
type Named = (typeof named)[number]

const isNamed = (key: string): key is Named => (named as readonly string[]).includes(key)

/** What the fields of a comparison are called, and their values in words. */
export function useFieldWords(scope: string, names: Names) {
  const { t, i18n } = useTranslation('sync')
  return {
    label({ label, path, row, mine, theirs }: Row): string {
      if (label !== null) {
        const field = row === null ? label : t('compare.inRow', { label, row })
        return path.startsWith('data.sources.') ? t('compare.sourceOf', { field }) : field
      }
      const keys = path.split('.')
      if (keys[1] === 'photos')
        return t('field.photo', { caption: captionOf(mine) || captionOf(theirs) || '–' })
      if (keys[1] === 'teamMembers') return t('field.member', { name: names.person(keys[2] ?? '') })
      const key = keys.findLast(isNamed)
      return key === undefined ? (keys.at(-1) ?? path) : t(`field.${key}`)
    },
    value({ path }: Row, value: unknown): string {
      if (path === 'deletedAt' && value === deletedForEver) return t('value.forEver')
      if (path === 'deletedAt')
        return typeof value === 'string'
          ? t('value.binned', { when: formatMoment(Date.parse(value), i18n.language) })
          : t('value.notBinned')
      if (value === undefined || value === null || value === '') return '–'
      if (path === 'folderId') return names.folder(scope, String(value))
      if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
      if (typeof value === 'number') return withDecimalMark(String(value))
      if (typeof value === 'string') return value
      if (path === 'data.studies' && Array.isArray(value)) return t('value.studies', { count: value.length })
      if (path === 'data.calculationIds' && Array.isArray(value))
        return t('value.calculations', { count: value.length })
      if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ')
      if (path.startsWith('data.photos.') && isPhoto(value))
        return [
          value.caption,
          value.note,
          value.onSheet && t('value.photoOnSheet'),
          value.deletedAt !== undefined &&
            t('value.binned', { when: formatMoment(Date.parse(value.deletedAt), i18n.language) }),
        ]
          .filter((part) => typeof part === 'string' && part !== '')
          .join(' · ')
      if (path.startsWith('data.teamMembers.') && isRole(value)) return t(`role.${value.role}`)
      return JSON.stringify(value)
    },
  }
}

type ShownPhoto = Pick<Photo, 'caption' | 'note' | 'onSheet' | 'deletedAt'>

const isPhoto = (value: unknown): value is ShownPhoto =>
  typeof value === 'object' && value !== null && 'caption' in value && 'sha256' in value

const captionOf = (value: unknown): string => (isPhoto(value) ? value.caption : '')

const isRole = (value: unknown): value is { readonly role: 'admin' | 'member' | 'viewer' } =>
  typeof value === 'object' &&
  value !== null &&
  'role' in value &&
  ['admin', 'member', 'viewer'].includes(String(value.role))

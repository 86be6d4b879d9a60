import { Copy, Download, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConflictCopy } from '#data/conflicts/conflictCopy.ts'
import { documentPath } from '#domain/protocol/paths.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { CopyDialog } from './CopyDialog.tsx'

const copied: readonly ConflictCopy['collection'][] = [
  'projects',
  'folders',
  'calculations',
  'reports',
  'materials',
]

/** What can be done with a kept version without deciding about it. */
export function ChangeTools({ change }: { change: ConflictCopy }) {
  const { t } = useTranslation('sync')
  const [isCopying, setCopying] = useState(false)
  const { current, collection, mine } = change
  const save = () =>
    saveFile(
      `${change.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80) || collection}.json`,
      JSON.stringify({ format: 'groundwork-kept-change', version: 1, ...change.stored }, null, 2),
      'application/json',
    )
  const place = current === null || current.deletedAt !== null ? null : documentPath(collection, current)
  return (
    <>
      {place !== null && (
        <LinkButton href={place} icon={<Icon of={ExternalLink} />}>
          {t('tools.open')}
        </LinkButton>
      )}
      {mine !== null && copied.includes(collection) && (
        <Button icon={<Icon of={Copy} />} onPress={() => setCopying(true)}>
          {t('tools.copy')}
        </Button>
      )}
      <Button icon={<Icon of={Download} />} onPress={save}>
        {t('tools.export')}
      </Button>
      {isCopying && <CopyDialog change={change} onClose={() => setCopying(false)} />}
    </>
  )
}

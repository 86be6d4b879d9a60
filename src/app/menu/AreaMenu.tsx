import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Dropdown } from '#ui/Dropdown.tsx'
import { Icon } from '#ui/Icon.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import type { Area } from './AreaLinks.tsx'

const links = lazyPart(async () => (await import('./AreaLinks.tsx')).AreaLinks)

export function AreaMenu({ of }: { of: Area }) {
  const { t } = useTranslation('common')
  return (
    <Dropdown
      content={links}
      button={
        <>
          {t(`nav.${of}`)}
          <Icon of={ChevronDown} size={14} />
        </>
      }
    >
      <links.Part of={of} withBin={of === 'library'} />
    </Dropdown>
  )
}

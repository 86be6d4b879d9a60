import { ChevronDown, Menu } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Dropdown } from '#ui/Dropdown.tsx'
import { Icon } from '#ui/Icon.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import type { ProjectsMenuProps } from './ProjectLinks.tsx'

const links = lazyPart(async () => (await import('./ProjectLinks.tsx')).ProjectLinks)
const all = lazyPart(async () => (await import('./ProjectLinks.tsx')).AllLinks)

export function ProjectsMenu({ projects }: ProjectsMenuProps) {
  const { t } = useTranslation('common')
  return (
    <Dropdown
      content={links}
      button={
        <>
          {t('nav.projects')}
          <Icon of={ChevronDown} size={14} />
        </>
      }
    >
      <links.Part projects={projects} />
    </Dropdown>
  )
}

/** The whole menu behind one button, for narrow screens. */
export function FoldedMenu(props: ComponentProps<typeof all.Part>) {
  const { t } = useTranslation('common')
  return (
    <Dropdown content={all} label={t('nav.menu')} button={<Icon of={Menu} size={20} />}>
      <all.Part {...props} />
    </Dropdown>
  )
}

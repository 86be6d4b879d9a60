import { BookOpen, Bug, Keyboard, LifeBuoy, Lightbulb, type LucideIcon, Route } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'
import styles from './help.module.css'
import type { MessageKind } from './report.ts'

/** The quick ways to help. */
export function LinksPart({
  onSection,
  onTour,
  onWrite,
}: {
  onSection(section: string): void
  onTour(): void
  onWrite(kind: MessageKind): void
}) {
  const { t } = useTranslation('help')
  return (
    <div className={styles.links}>
      <QuickLink
        icon={BookOpen}
        title={t('links.guide')}
        text={t('links.guideText')}
        onPress={() => onSection('guide')}
      />
      <QuickLink
        icon={Keyboard}
        title={t('links.shortcuts')}
        text={t('links.shortcutsText')}
        onPress={() => onSection('shortcuts')}
      />
      <QuickLink icon={Route} title={t('links.tour')} text={t('links.tourText')} onPress={onTour} />
      <QuickLink
        icon={LifeBuoy}
        title={t('links.contact')}
        text={t('links.contactText')}
        onPress={() => onWrite('support')}
      />
      <QuickLink icon={Bug} title={t('links.bug')} text={t('links.bugText')} onPress={() => onWrite('bug')} />
      <QuickLink
        icon={Lightbulb}
        title={t('links.feature')}
        text={t('links.featureText')}
        onPress={() => onWrite('feature')}
      />
    </div>
  )
}

function QuickLink(props: { icon: LucideIcon; title: string; text: string; onPress(): void }) {
  return (
    <button type="button" className={styles.link} onClick={props.onPress}>
      <Icon of={props.icon} size={20} />
      <span className={styles.words}>
        <strong>{props.title}</strong>
        <span className={styles.quiet}>{props.text}</span>
      </span>
    </button>
  )
}

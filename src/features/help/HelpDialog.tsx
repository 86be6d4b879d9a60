import { Activity, BookOpen, CircleHelp, Download, Keyboard, LifeBuoy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionDialog } from '#ui/SectionDialog.tsx'
import { ContactPart } from './ContactPart.tsx'
import { GuidePart } from './GuidePart.tsx'
import { LinksPart } from './LinksPart.tsx'
import type { BuildFacts, MessageKind, SupportPlace } from './report.ts'
import { ShortcutsPart } from './ShortcutsPart.tsx'
import { SystemPart } from './SystemPart.tsx'
import type { SystemChecks } from './useSystemStatus.ts'

export interface HelpDialogProps {
  readonly build: BuildFacts
  readonly support: SupportPlace
  readonly checks: SystemChecks
  /** How the app is installed on this device. */
  readonly install: ReactNode
  readonly section?: string
  onTour(): void
  onChangeShortcuts(): void
  onClose(): void
}

/** How the app is used, who helps, and whether everything works. */
export function HelpDialog(props: HelpDialogProps) {
  const { t } = useTranslation('help')
  const [section, setSection] = useState(props.section ?? 'start')
  const [kind, setKind] = useState<MessageKind>('support')
  const write = (about: MessageKind) => {
    setKind(about)
    setSection('contact')
  }
  return (
    <SectionDialog
      title={t('title')}
      current={section}
      onSection={setSection}
      onClose={props.onClose}
      sections={[
        {
          id: 'start',
          label: t('sections.start'),
          icon: CircleHelp,
          content: <LinksPart onSection={setSection} onTour={props.onTour} onWrite={write} />,
        },
        { id: 'guide', label: t('sections.guide'), icon: BookOpen, content: <GuidePart /> },
        { id: 'install', label: t('sections.install'), icon: Download, content: props.install },
        {
          id: 'shortcuts',
          label: t('sections.shortcuts'),
          icon: Keyboard,
          content: <ShortcutsPart onChange={props.onChangeShortcuts} />,
        },
        {
          id: 'contact',
          label: t('sections.contact'),
          icon: LifeBuoy,
          content: <ContactPart kind={kind} onKind={setKind} build={props.build} support={props.support} />,
        },
        {
          id: 'system',
          label: t('sections.system'),
          icon: Activity,
          content: <SystemPart build={props.build} checks={props.checks} />,
        },
      ]}
    />
  )
}

import i18next from 'i18next'
import {
  ArrowLeftRight,
  Compass,
  HardDrive,
  PanelsTopLeft,
  Search,
  SlidersHorizontal,
  UserRound,
} from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalDatabase } from '#data/react/hooks.ts'
import type { Result } from '#domain/errors/result.ts'
import type { Preferences } from '#domain/schemas/preferences.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SectionDialog } from '#ui/SectionDialog.tsx'
import { useShortcut } from '#ui/shortcuts/useShortcut.ts'
import { endPreview, previewTheme } from '#ui/theme/theme.ts'
import { toast } from '#ui/toast.tsx'
import {
  changesBetween,
  choicesOf,
  type Draft,
  defaultDraft,
  isSame,
  type PersonalSettings,
} from './draft.ts'
import { PersonalPart } from './PersonalPart.tsx'
import { InterfacePart, NavigationPart, PersonalizationSwitch, SearchPart } from './PreferenceParts.tsx'
import { type ActionChoice, QuickActionsPart } from './QuickActionsPart.tsx'
import { ShortcutsPart } from './ShortcutsPart.tsx'
import styles from './settings.module.css'
import { TransferPart } from './TransferPart.tsx'

export interface SettingsDialogProps {
  readonly preferences: Preferences
  readonly personal: PersonalSettings
  readonly actions: readonly ActionChoice[]
  readonly section?: string
  /** What is kept on this device: chosen at once, and for this device alone. */
  readonly storage: ReactNode
  /** Makes them hold on this device, and sends them to the account. */
  onPersonal(personal: PersonalSettings): Promise<Result<unknown>>
  onClose(): void
}

/** How the person likes the app. Nothing holds before it is saved, but for the theme that is being looked at. */
export function SettingsDialog(props: SettingsDialogProps) {
  const { t } = useTranslation(['settings', 'common'])
  const database = useLocalDatabase()
  const [before, setBefore] = useState<Draft>(() => ({
    personal: props.personal,
    choices: choicesOf(props.preferences),
  }))
  const [draft, setDraft] = useState(before)
  const [section, setSection] = useState(props.section ?? 'personal')
  const [asking, setAsking] = useState<'discard' | 'reset' | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isChanged = !isSame(before, draft)

  useTyping(isChanged)
  useEffect(() => endPreview, [])

  const change = (choices: Partial<Draft['choices']>) =>
    setDraft((current) => ({ ...current, choices: { ...current.choices, ...choices } }))

  /** Answers what went wrong, null when nothing did. */
  const write = async (next: Draft): Promise<string | null> => {
    setSaving(true)
    const saved = await database.preferences.change(changesBetween(before.choices, next.choices))
    const personal =
      saved.ok && !isSame(before.personal, next.personal) ? await props.onPersonal(next.personal) : saved
    setSaving(false)
    if (!saved.ok) return saved.problem.message
    if (!personal.ok) return personal.problem.message
    setBefore(next)
    setDraft(next)
    return null
  }
  const save = async () => {
    if (isSaving) return
    const trouble = await write(draft)
    if (trouble !== null) return toast.error(t('saveFailed'), trouble)
    // The language may be another one since this was rendered.
    const say = i18next.getFixedT(i18next.language, 'settings')
    toast.success(say('saved'), say('savedText'))
    props.onClose()
  }
  const reset = async () => {
    const trouble = await write(defaultDraft)
    setAsking(null)
    if (trouble !== null) toast.error(t('resetFailed'), trouble)
    else {
      const say = i18next.getFixedT(i18next.language, 'settings')
      toast.success(say('saved'), say('resetDone'))
    }
  }
  const close = () => (isChanged ? setAsking('discard') : props.onClose())
  useShortcut('save', isChanged ? () => void save() : null, { inDialogs: true })

  const part = { choices: draft.choices, onChange: change }
  return (
    <>
      <SectionDialog
        title={t('title')}
        current={section}
        onSection={setSection}
        onClose={close}
        isBusy={isSaving}
        footer={
          <>
            <Button
              variant="quiet"
              className={styles.reset}
              isDisabled={isSaving}
              onPress={() => setAsking('reset')}
            >
              {t('reset')}
            </Button>
            {isChanged && (
              <span role="status" className={styles.quiet}>
                {t('unsaved')}
              </span>
            )}
            <Button isDisabled={isSaving} onPress={close}>
              {t('common:cancel')}
            </Button>
            <Button
              variant="primary"
              isDisabled={!isChanged}
              isBusy={isSaving}
              busyLabel={t('saving')}
              onPress={() => void save()}
            >
              {t('save')}
            </Button>
          </>
        }
        sections={[
          {
            id: 'personal',
            label: t('sections.personal'),
            icon: UserRound,
            content: (
              <PersonalPart
                personal={draft.personal}
                onChange={(given) =>
                  setDraft((current) => ({ ...current, personal: { ...current.personal, ...given } }))
                }
              />
            ),
          },
          {
            id: 'navigation',
            label: t('sections.navigation'),
            icon: Compass,
            content: <NavigationPart {...part} />,
          },
          {
            id: 'interface',
            label: t('sections.interface'),
            icon: PanelsTopLeft,
            content: <InterfacePart {...part} />,
          },
          { id: 'search', label: t('sections.search'), icon: Search, content: <SearchPart {...part} /> },
          {
            id: 'personalization',
            label: t('sections.personalization'),
            icon: SlidersHorizontal,
            content: (
              <>
                <PersonalizationSwitch {...part} />
                <QuickActionsPart
                  actions={props.actions}
                  chosen={draft.choices.quickActions}
                  onChange={(quickActions) => change({ quickActions })}
                />
                <ShortcutsPart
                  custom={draft.choices.customShortcuts}
                  onChange={(customShortcuts) => change({ customShortcuts })}
                />
              </>
            ),
          },
          {
            id: 'storage',
            label: t('common:here.storage'),
            icon: HardDrive,
            content: props.storage,
          },
          {
            id: 'transfer',
            label: t('sections.transfer'),
            icon: ArrowLeftRight,
            content: (
              <TransferPart
                draft={draft}
                onImport={(read) => {
                  previewTheme(read.personal.theme)
                  setDraft(read)
                }}
              />
            ),
          },
        ]}
      />
      <Dialog
        role="alertdialog"
        title={asking === 'reset' ? t('resetTitle') : t('discardTitle')}
        isOpen={asking !== null}
        isBusy={isSaving}
        onClose={() => setAsking(null)}
        actions={
          asking === 'reset' ? (
            <>
              <Button variant="quiet" onPress={() => setAsking(null)}>
                {t('common:cancel')}
              </Button>
              <Button variant="danger" isBusy={isSaving} onPress={() => void reset()}>
                {t('reset')}
              </Button>
            </>
          ) : (
            <>
              <Button variant="quiet" onPress={props.onClose}>
                {t('discard')}
              </Button>
              <Button variant="primary" autoFocus onPress={() => setAsking(null)}>
                {t('keep')}
              </Button>
            </>
          )
        }
      >
        <p>{asking === 'reset' ? t('resetText') : t('discardText')}</p>
      </Dialog>
    </>
  )
}

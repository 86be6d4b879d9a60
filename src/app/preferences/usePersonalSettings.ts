import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionClient } from '#api/hooks.ts'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { ok, type Result } from '#domain/errors/result.ts'
import type { User } from '#domain/schemas/user.ts'
import type { PersonalSettings } from '#features/settings/index.ts'
import { hasChosenTheme, setTheme, useThemeChoice } from '#ui/theme/theme.ts'
import { chosenLanguage, currentLanguage, setLanguage } from '../i18n/i18n.ts'

/** What of the account's settings this device has shown already: a later choice made here stands against it. */
const shownKey = 'groundwork.account-look'

const lookOf = ({ theme, language }: PersonalSettings): string => `${theme} ${language}`

async function show({ theme, language }: Partial<PersonalSettings>): Promise<void> {
  if (theme !== undefined) setTheme(theme)
  if (language !== undefined) await setLanguage(language)
}

/**
 * Applies the settings of an account to a device. Choices made before the sign-in stay until the account changes.
 * Every account begins with English, so that English does not replace the language of the browser.
 */
function showFirst({ theme, language }: PersonalSettings): void {
  if (!hasChosenTheme()) setTheme(theme)
  if (chosenLanguage() === null && language !== 'en') void setLanguage(language)
}

/**
 * Returns theme, language and notifications with functions to change them. A choice applies at once, and is sent when
 * there is a network. A choice from another device applies when it arrives.
 */
export function usePersonalSettings(user: User): {
  readonly personal: PersonalSettings
  /** These, and no others. */
  choose(chosen: Partial<PersonalSettings>): Promise<Result<unknown>>
  /** What of them is another than now. */
  change(next: PersonalSettings): Promise<Result<unknown>>
} {
  const workspace = useWorkspace()
  const client = useSessionClient()
  const { value: state } = useLive(() => workspace.personal.state(), [workspace])
  const theme = useThemeChoice()
  useTranslation()
  const account: PersonalSettings = Object.assign({}, user.personalSettings, state?.known)
  const known: PersonalSettings = Object.assign({}, account, state?.unsent)
  const isRead = state !== undefined
  const unsent = state?.unsent ?? null
  const arrived = lookOf(account)
  /** The settings that this page has applied; another tab may have applied others. */
  const shownHere = useRef<string | null>(null)

  const showArrived = useEffectEvent((isFirst: boolean) => {
    if (isFirst) showFirst(account)
    else void show(account)
  })
  useEffect(() => {
    if (!isRead || unsent !== null) return
    const shown = shownHere.current ?? localStorage.getItem(shownKey)
    shownHere.current = arrived
    if (shown === arrived) return
    localStorage.setItem(shownKey, arrived)
    showArrived(shown === null)
  }, [isRead, unsent, arrived])

  useEffect(() => {
    // With a gateway they travel with all other settings.
    if (unsent === null || client.mode !== 'demo') return
    void client.account.changeProfile({ personalSettings: unsent }).then((sent) => {
      if (sent.ok) void workspace.personal.sent(unsent)
    })
  }, [client, workspace, unsent])

  const choose = async (chosen: Partial<PersonalSettings>): Promise<Result<unknown>> => {
    const kept = await workspace.personal.keep(chosen)
    if (!kept.ok) return kept
    shownHere.current = lookOf({ ...known, ...chosen })
    localStorage.setItem(shownKey, shownHere.current)
    // The next message, such as that the choice was saved, appears in the chosen language.
    await show(chosen)
    return ok(null)
  }
  return {
    personal: { ...known, theme, language: currentLanguage() },
    choose,
    change: (next) => choose(differing(known, next)),
  }
}

/** What another device chose of the rest is not chosen here. */
const differing = (known: PersonalSettings, next: PersonalSettings): Partial<PersonalSettings> =>
  Object.fromEntries(
    Object.entries(next).filter(([key, value]) => known[key as keyof PersonalSettings] !== value),
  )

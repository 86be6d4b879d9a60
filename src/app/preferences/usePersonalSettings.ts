import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionClient } from '#api/hooks.ts'
import { useLive, useWorkspace } from '#data/hooks.ts'
import { ok, type Result } from '#domain/errors/result.ts'
import type { User } from '#domain/schemas/user.ts'
import type { PersonalSettings } from '#features/settings/index.ts'
import { hasChosenTheme, setTheme, useThemeChoice } from '#ui/theme/theme.ts'
import { chosenLanguage, currentLanguage, setLanguage } from '../i18n/i18n.ts'

/** What of the account's settings this device has shown already: a later choice made here stands against it. */
const shownKey = 'groundwork.account-look'

const lookOf = ({ theme, language }: PersonalSettings): string => `${theme} ${language}`

function show({ theme, language }: PersonalSettings): Promise<void> {
  setTheme(theme)
  return setLanguage(language)
}

/**
 * On a device that was used before its owner signed in, what was chosen there stands until the account's changes. Every
 * account begins with English: that says nothing against the language of the browser.
 */
function showFirst({ theme, language }: PersonalSettings): void {
  if (!hasChosenTheme()) setTheme(theme)
  if (chosenLanguage() === null && language !== 'en') void setLanguage(language)
}

/**
 * Theme, language and notifications as they hold here, and how to change them. What is chosen without a network holds
 * at once and is sent when there is one; what another device chose is taken over when it arrives.
 */
export function usePersonalSettings(user: User): {
  readonly personal: PersonalSettings
  change(next: PersonalSettings): Promise<Result<unknown>>
} {
  const workspace = useWorkspace()
  const client = useSessionClient()
  const { value: unsent } = useLive(() => workspace.personal.unsent(), [workspace])
  const { value: status } = useLive(() => workspace.sync.status(), [workspace])
  const theme = useThemeChoice()
  useTranslation()
  const known = unsent ?? user.personalSettings
  const isOnline = client.mode === 'demo' || status?.connection === 'online'

  useEffect(() => {
    if (unsent === undefined || unsent !== null) return
    const shown = localStorage.getItem(shownKey)
    const arrived = lookOf(user.personalSettings)
    if (shown === arrived) return
    localStorage.setItem(shownKey, arrived)
    if (shown === null) showFirst(user.personalSettings)
    else void show(user.personalSettings)
  }, [unsent, user.personalSettings])

  useEffect(() => {
    if (unsent == null || !isOnline) return
    void client.account.changeProfile({ personalSettings: unsent }).then((sent) => {
      if (sent.ok) void workspace.personal.sent(unsent)
    })
  }, [client, workspace, unsent, isOnline])

  return {
    personal: { ...known, theme, language: currentLanguage() },
    async change(next) {
      const kept = await workspace.personal.keep(next)
      if (!kept.ok) return kept
      localStorage.setItem(shownKey, lookOf(next))
      // What is said next, such as that it was saved, is said in the language chosen.
      await show(next)
      return ok(null)
    },
  }
}

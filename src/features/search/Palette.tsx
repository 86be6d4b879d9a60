import { Command } from 'cmdk'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import type { PlaceMark } from '#domain/schemas/preferences.ts'
import { defaultPreferences, preferenceLimits, searchModes } from '#domain/schemas/preferences.ts'
import type { Found, SearchMode } from '#domain/search/search.ts'
import { classes } from '#ui/classes.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { FoundRow } from './FoundRow.tsx'
import { HistoryRow } from './HistoryRow.tsx'
import styles from './Palette.module.css'
import type { PaletteCommand } from './paletteCommand.ts'
import { useFavourites } from './useFavourites.ts'
import { usePaletteSearch } from './usePaletteSearch.ts'

export interface PaletteProps {
  /** What can be done from everywhere; found by their titles and words. */
  readonly commands: readonly PaletteCommand[]
  /** The project that is open. */
  readonly projectId: string | null
  /** Opens an address of the app. */
  go(path: string): void
  onClose(): void
}

const commandPrefix = 'command:'

/** One field from which everything on this device is found and every command given, also without a network. */
export function Palette({ commands, projectId, go, onClose }: PaletteProps) {
  const { t } = useTranslation('search')
  const database = useLocalDatabase()
  const { value: read } = useLive(() => database.preferences.get(), [database])
  const preferences = read ?? defaultPreferences
  const [chosenMode, setMode] = useState<SearchMode | null>(null)
  const mode = chosenMode ?? preferences.defaultSearchMode
  const [words, setWords] = useState('')
  const { answer, isSearching } = usePaletteSearch({
    words,
    mode,
    projectId,
    limit: preferences.searchResultLimit,
  })
  const [selected, setSelected] = useState('')
  const [isEnterWaiting, setEnterWaiting] = useState(false)
  const favourites = useFavourites()
  const list = useRef<HTMLDivElement>(null)
  const isEmpty = words.trim() === ''

  const nextMode = (step: 1 | -1) => {
    const at = searchModes.indexOf(mode)
    setMode(searchModes[(at + step + searchModes.length) % searchModes.length] ?? 'global')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') nextMode(event.shiftKey ? -1 : 1)
    else if (event.key === 'Enter' && isSearching) setEnterWaiting(true)
    else if (event.altKey && event.code === 'KeyS')
      list.current?.querySelector<HTMLElement>('[data-selected=true] [data-star]')?.click()
    else return
    event.preventDefault()
  }

  const open = (found: Found) => {
    void favourites.noteSearch(words, answer.total)
    onClose()
    const command = commands.find(({ id }) => `${commandPrefix}${id}` === found.id)
    if (command === undefined) {
      void favourites.noteOpened(found)
      go(found.path)
      return
    }
    void favourites.noteUsed(command.id)
    command.perform()
  }
  // A row of the last answer may be among those of this one, further down.
  useEffect(() => {
    const [first] = answer.found
    // eslint-disable-next-line react-hooks/set-state-in-effect -- cmdk chooses a row of its own once they stand
    if (first !== undefined) setSelected(first.id)
  }, [answer])
  // A person who types and presses Enter at once means what these words find, not the rows of the last answer.
  const openFirst = useEffectEvent(() => {
    const [first] = answer.found
    if (first !== undefined) open(first)
  })
  useEffect(() => {
    if (isEnterWaiting && !isSearching) openFirst()
  }, [isEnterWaiting, isSearching])

  const openPlace = (place: PlaceMark) => {
    onClose()
    go(place.path)
  }

  const rowOf = (found: Found) => (
    <FoundRow
      key={found.id}
      found={found}
      shortcut={commands.find(({ id }) => `${commandPrefix}${id}` === found.id)?.shortcut}
      isFavourite={favourites.has(found.path)}
      onToggle={found.path === '' ? undefined : () => void favourites.toggle(found)}
      onSelect={() => open(found)}
    />
  )
  const placeRow = (place: PlaceMark, group: string) => {
    const found = foundOfPlace(place)
    return (
      <FoundRow
        key={`${group}${place.path}`}
        value={`${group}${place.path}`}
        found={found}
        isFavourite={favourites.has(place.path)}
        onToggle={() => void favourites.toggle(found)}
        onSelect={() => openPlace(place)}
      />
    )
  }

  const favouritesShown = preferences.favoriteRoutes.slice(0, preferenceLimits.favouritesShown)
  const recentShown = preferences.recentItems.slice(0, preferenceLimits.favouritesShown)
  const historyShown = preferences.enableSearchHistory ? preferences.searchHistory.slice(0, 5) : []

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
        <Dialog aria-label={t('title')} className={styles.dialog!}>
          <Command
            label={t('title')}
            shouldFilter={false}
            loop
            value={selected}
            onValueChange={setSelected}
            className={styles.command}
          >
            <div className={styles.head}>
              <Command.Input
                autoFocus
                value={words}
                onValueChange={(typed) => {
                  setWords(typed)
                  setEnterWaiting(false)
                  list.current?.scrollTo({ top: 0 })
                }}
                onKeyDown={onKeyDown}
                placeholder={t('placeholder')}
                aria-label={t('placeholder')}
                className={styles.input}
              />
              <fieldset className={styles.modes} aria-label={t('mode.label')}>
                {searchModes.map((each) => (
                  <button
                    key={each}
                    type="button"
                    tabIndex={-1}
                    aria-pressed={each === mode}
                    className={classes(styles.mode, each === mode && styles.chosen)}
                    onClick={() => setMode(each)}
                  >
                    {t(`mode.${each}`)}
                  </button>
                ))}
              </fieldset>
            </div>
            <Command.List ref={list} className={styles.list} label={t('results.label')}>
              {read === undefined ? null : isEmpty ? (
                <>
                  {favouritesShown.length > 0 && (
                    <Command.Group heading={t('favourites')} className={styles.group}>
                      {favouritesShown.map((place) => placeRow(place, 'favourite:'))}
                    </Command.Group>
                  )}
                  {recentShown.length > 0 && (
                    <Command.Group heading={t('recent')} className={styles.group}>
                      {recentShown.map((place) => placeRow(place, 'recent:'))}
                    </Command.Group>
                  )}
                  {historyShown.length > 0 && (
                    <Command.Group heading={t('history')} className={styles.group}>
                      {historyShown.map((entry) => (
                        <HistoryRow key={entry.id} entry={entry} onSelect={() => setWords(entry.query)} />
                      ))}
                    </Command.Group>
                  )}
                  {favouritesShown.length + recentShown.length + historyShown.length === 0 && (
                    <p className={styles.hint}>{t('start')}</p>
                  )}
                  <Command.Group heading={t('commands')} className={styles.group}>
                    {commands
                      .filter(({ atHand }) => atHand)
                      .map(({ id, title }) => rowOf(commandFound(id, title)))}
                  </Command.Group>
                </>
              ) : answer.total > 0 ? (
                <Command.Group heading={t('results.title', { n: answer.total })} className={styles.group}>
                  {answer.found.map(rowOf)}
                </Command.Group>
              ) : isSearching ? (
                <p className={styles.hint}>
                  <Spinner label={null} /> {t('searching')}
                </p>
              ) : (
                <div className={styles.hint} role="status">
                  <strong>{t('none.title')}</strong>
                  <span>{t('none.hint')}</span>
                </div>
              )}
            </Command.List>
            <p className={styles.keys}>{t('keys')}</p>
          </Command>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

const commandFound = (id: string, title: string): Found => ({
  id: `${commandPrefix}${id}`,
  title,
  description: '',
  path: '',
  icon: 'command',
  category: 'command',
  projectName: '',
})

const foundOfPlace = ({ path, title, category }: PlaceMark): Found => ({
  id: path,
  title,
  description: '',
  path,
  icon: category as Found['icon'],
  category: category as Found['category'],
  projectName: '',
})

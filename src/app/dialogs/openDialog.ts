import { create } from 'zustand'

/** The large dialogs, and the tour, that can be opened from everywhere, and at which of their parts. */
export type OpenedDialog =
  | { readonly dialog: 'settings'; readonly section?: string }
  | { readonly dialog: 'account' }
  | { readonly dialog: 'tour' }
  | { readonly dialog: 'export-waiting' }
  | { readonly dialog: 'export-project'; readonly projectId: string }
  | {
      readonly dialog: 'import-file'
      readonly file: File | null
      readonly into?: string | undefined
      /** Another app or page handed the file over: nothing of it is read before the person opens it here. */
      readonly isHandedOver?: boolean
    }
  | { readonly dialog: 'help'; readonly section?: string }
  /**
   * Logs out; with `removes` it also removes the local data of the user. `isUncounted`: the app could not count what
   * is only here.
   */
  | { readonly dialog: 'leave'; readonly removes: boolean; readonly isUncounted?: boolean }

const useOpened = create<{ readonly opened: OpenedDialog | null }>(() => ({ opened: null }))

export const useOpenedDialog = (): OpenedDialog | null => useOpened(({ opened }) => opened)
export const openDialog = (opened: OpenedDialog): void => useOpened.setState({ opened })
export const closeDialog = (): void => useOpened.setState({ opened: null })

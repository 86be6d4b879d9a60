import { createContext, useContext } from 'react'
import type { Theme } from '#ui/theme/choice.ts'
import { setTheme } from '#ui/theme/theme.ts'

/** Shows a theme and remembers it: for the person who is signed in, else on this device. */
export const ChooseThemeContext = createContext<(theme: Theme) => void>(setTheme)

export const useChooseTheme = () => useContext(ChooseThemeContext)

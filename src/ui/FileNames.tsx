import { createContext, type ReactNode, useContext } from 'react'

/** What files of this calculation are called after: its project and its title. */
const Names = createContext<readonly string[]>([])

export function FileNames({ names, children }: { names: readonly string[]; children: ReactNode }) {
  return <Names value={names}>{children}</Names>
}

export const useFileNames = (): readonly string[] => useContext(Names)

/** What a picture says of where it belongs. */
export const useSource = (): string => useFileNames().join(' · ')

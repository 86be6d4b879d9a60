import { createContext, type ReactNode, useContext } from 'react'

/** Parts of the names of this calculation's files: its project and its title. */
const Names = createContext<readonly string[]>([])

export function FileNames({ names, children }: { names: readonly string[]; children: ReactNode }) {
  return <Names value={names}>{children}</Names>
}

export const useFileNames = (): readonly string[] => useContext(Names)

/** Returns the caption that says where a picture belongs. */
export const useSource = (): string => useFileNames().join(' · ')

import { createContext, type ReactNode, useContext } from 'react'

/** What files of this calculation are called after: its project and its title. */
const Names = createContext<readonly string[]>([])

export function FileNames({ names, children }: { names: readonly string[]; children: ReactNode }) {
  return <Names value={names}>{children}</Names>
}

/** What a picture says of where it belongs. */
export const useSource = (): string => useContext(Names).join(' · ')

/** Names a file: `Harbour wall - North footing - Slices.csv`. */
export function useFileName(): (what: string, ending: string) => string {
  const names = useContext(Names)
  return (what, ending) => fileName([...names, what], ending)
}

const longestPart = 60

/** Without what file systems refuse. */
export const fileName = (parts: readonly string[], ending: string): string =>
  `${parts
    .map((part) =>
      part
        .replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
        .replaceAll(/\s+/g, ' ')
        .slice(0, longestPart)
        .trim(),
    )
    .filter((part) => part !== '')
    .join(' - ')}.${ending}`

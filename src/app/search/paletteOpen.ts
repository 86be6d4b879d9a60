import { create } from 'zustand'

const useOpen = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

export const usePaletteOpen = (): boolean => useOpen(({ isOpen }) => isOpen)
export const openPalette = (): void => useOpen.setState({ isOpen: true })
export const closePalette = (): void => useOpen.setState({ isOpen: false })

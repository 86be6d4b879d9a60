export { Palette } from './Palette.tsx'
export { findableCommand, type PaletteCommand } from './paletteCommand.ts'

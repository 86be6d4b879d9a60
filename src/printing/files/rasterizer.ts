import { createRequire } from 'node:module'
import { rasterizerLoader } from '../pictures/rasterizer.ts'
import { fontFamilies, readBytes } from './fonts.ts'

const { resolve } = createRequire(import.meta.url)

/** Renders drawings with the renderer and the fonts of the installed packages. */
export const loadRasterizer = rasterizerLoader(fontFamilies, {
  readFont: readBytes,
  readRenderer: () => readBytes(resolve('@resvg/resvg-wasm/index_bg.wasm')),
})

import renderer from '@resvg/resvg-wasm/index_bg.wasm?url'
import { rasterizerLoader } from '#printing/pictures/rasterizer.ts'
import { fontFamilies } from './fonts.ts'
import { readBytes } from './readBytes.ts'

/** Renders drawings. The renderer and the fonts are fetched with the first document that has a drawing; the service worker keeps them. */
export const loadRasterizer = rasterizerLoader(fontFamilies, {
  readFont: readBytes,
  readRenderer: async () => {
    const answer = await fetch(renderer)
    if (!answer.ok) throw new Error(`No renderer at ${renderer}: ${answer.status}`)
    return answer.arrayBuffer()
  },
})

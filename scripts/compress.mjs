import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { files } from './sources.mjs'

/** The best that takes seconds; the very best is a fourteenth smaller and takes half a minute. */
const brotliQuality = 9

/** Beside each file of text or WebAssembly its smaller ones, which the gateway sends instead. Only where a name never gets other content. */
export async function compress(assets) {
  const texts = [...files(assets)].filter((file) => /\.(css|js|svg|wasm)$/.test(file))
  await Promise.all(
    texts.map(async (file) => {
      const text = await readFile(file)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params }))
      await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
    }),
  )
}

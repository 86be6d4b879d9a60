import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { network } from '#tests/helpers/line.ts'

it('ends an answer of which the rest was lost when its asker gives up', async () => {
  let finish = () => {}
  const server = createServer((_, response) => {
    response.write('{')
    finish = () => response.end('}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const patience = new AbortController()
  try {
    const { port } = server.address() as AddressInfo
    const line = network()
    const response = await line.fetch(`http://127.0.0.1:${port}/`, { signal: patience.signal })
    line.stall()
    const text = response.text()
    finish()
    // What was sent has arrived, and the line keeps it.
    await new Promise((resolve) => setTimeout(resolve, 50))
    patience.abort(new Error('Given up'))
    await expect(text).rejects.toThrow('Given up')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

import { Agent, request } from 'node:http'

/** One request as it goes over the wire; nothing tidies it up. */
export interface Wire {
  readonly method: string
  /** With what stands after `?`. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | null
}

export interface Reply {
  readonly status: number
  readonly type: string
  readonly text: string
  readonly ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** Longer than any answer may take. */
const giveUpMs = 10_000

export const send = (port: number, { method, path, headers, body }: Wire): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    // Of GET and DELETE the library would not say how long the body is.
    const length =
      body === null
        ? {}
        : { 'content-length': typeof body === 'string' ? Buffer.byteLength(body) : body.length }
    const options = { host: '127.0.0.1', port, agent, method, path, headers: { ...headers, ...length } }
    const outgoing = request(options, (incoming) => {
      let text = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (chunk: string) => {
        text += chunk
      })
      incoming.on('error', reject)
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          type: incoming.headers['content-type'] ?? '',
          text,
          ms: performance.now() - began,
        }),
      )
    })
    outgoing.setTimeout(giveUpMs, () => outgoing.destroy(new Error(`No answer to ${method} ${path}`)))
    outgoing.on('error', reject)
    outgoing.end(body ?? undefined)
  })

export const closeWires = (): void => agent.destroy()

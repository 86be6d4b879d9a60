import { createServer, connect as open, type Socket } from 'node:net'

export interface SlowLine {
  readonly url: string
  /** Bytes that went through, both ways together. */
  carried(): number
  close(): Promise<void>
}

/** How a line carries, each way, all connections together. */
export interface LineSpeed {
  readonly bytesPerSecond: number
  /** How long a byte is under way once it is sent. */
  readonly delayMs?: number
}

/** A line to a server on this machine that carries no faster than this. */
export async function slowLine(to: string, { bytesPerSecond, delayMs = 0 }: LineSpeed): Promise<SlowLine> {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  let carried = 0
  const lane = () => {
    let freeAt = 0
    return (bytes: number) => {
      const now = performance.now()
      freeAt = Math.max(now, freeAt) + (bytes / bytesPerSecond) * 1000
      return freeAt - now
    }
  }
  const [out, back] = [lane(), lane()]
  const pieceBytes = 1_400
  const carry = async (from: Socket, into: Socket, wait: (bytes: number) => number) => {
    for await (const chunk of from as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += pieceBytes) {
        const piece = chunk.subarray(at, at + pieceBytes)
        await new Promise((resolve) => setTimeout(resolve, wait(piece.length)))
        if (into.destroyed) return
        carried += piece.length
        // Timers of one length end in the order in which they began.
        setTimeout(() => into.destroyed || into.write(new Uint8Array(piece)), delayMs)
      }
    setTimeout(() => into.end(), delayMs)
  }
  const server = createServer((near) => {
    const far = open(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    void carry(near, far, out).catch(() => far.destroy())
    void carry(far, near, back).catch(() => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no address')
  return {
    url: `http://127.0.0.1:${address.port}`,
    carried: () => carried,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

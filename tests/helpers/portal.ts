import { createServer } from 'node:http'

export interface Portal {
  /** How many requests it has answered, to the paths that begin so. */
  readonly answered: (path?: string) => number
  close(): Promise<void>
}

const page =
  '<!doctype html><html><body><h1>Welcome to Airport WiFi</h1><form>Accept the terms</form></body></html>'

/**
 * Stands where the gateway was and answers everything with a page of its own: a captive portal with 200, a proxy whose
 * server is gone with 502, a server in trouble with 500.
 */
export async function startPortal(port: number, status: 200 | 500 | 502): Promise<Portal> {
  const answered: string[] = []
  const server = createServer((request, response) => {
    answered.push(request.url ?? '')
    request.resume()
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    answered: (path = '/') => answered.filter((each) => each.startsWith(path)).length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

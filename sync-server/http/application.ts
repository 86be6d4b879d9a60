import { existsSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '#domain/errors/result.ts'
import { pathOf } from './logging.ts'
import { sendProblem } from './problems.ts'

/** Paths that are never pages of the app. */
const reserved = ['/auth', '/sync', '/api', '/dev', '/assets', '/healthz', '/readyz']

/** Vite puts a hash of the content into every name here. */
const hashedFolder = 'assets'

const notBuilt = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Groundwork</title></head>
<body><main><h1>The app is not built yet</h1><p>Stop the gateway and run npm start, which builds it.</p></main></body></html>
`

/**
 * Serves the built app. A path that is no file is a page of the app and gets index.html, unless it looks like a file
 * or belongs to the gateway: a missing script must be a 404, never a page that the browser then runs as a script.
 */
export async function serveApplication(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControlOf(relative(folder, path))),
  })
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return sendProblem(reply, problem('request/not-found'))
    if (existsSync(join(folder, 'index.html'))) return reply.code(200).sendFile('index.html')
    return reply
      .code(503)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(request.method === 'HEAD' ? null : notBuilt)
  })
}

/** Hashed files never change. Everything else may with the next build, and is asked for again (an ETag makes that cheap). */
const cacheControlOf = (file: string): string =>
  file.startsWith(`${hashedFolder}${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache'

function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = pathOf(request)
  return !reserved.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)) && extname(path) === ''
}

import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '#domain/errors/result.ts'
import { codecsPath } from '#domain/protocol/codecs.ts'
import { drawnFile, drawnPages } from '#domain/protocol/drawnPages.ts'
import { preferred } from '#domain/words/languages.ts'
import { languagesOf } from './languagesOf.ts'
import { pathOf } from './logging.ts'
import { sendProblem } from './problems.ts'

/** Paths that are never pages of the app. */
const reserved = [
  '/auth',
  '/sync',
  '/api',
  '/asia-east1',
  '/couch',
  '/backup',
  '/dev',
  '/assets',
  codecsPath,
  '/healthz',
  '/readyz',
  '/metrics',
]

/** The build puts a hash of the content into every name here. */
const hashedFolders = ['assets/', `${codecsPath.slice(1)}/`]

const notBuilt = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Groundwork</title></head>
<body><main><h1>The app is not built yet</h1><p>Stop the gateway and run npm start, which builds it.</p></main></body></html>
`

/**
 * Serves the built app. A path that is no file is a page of the app and gets index.html, unless it looks like a file
 * or belongs to the gateway: a missing script must be a 404, never a page that the browser then runs as a script. Some
 * pages are sent drawn (scripts/drawnPages.mjs), in the first of the browser's languages that the product speaks.
 */
export async function serveApplication(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    // The build lays a smaller file beside each: `.br`, `.gz`.
    preCompressed: true,
    suppressWarning: true,
  })

  const send = (reply: FastifyReply, file: string) =>
    // Hashed files never change. Everything else may with the next build, and is asked for again: an ETag makes that cheap.
    reply
      .header(
        'cache-control',
        hashedFolders.some((folder) => file.startsWith(folder))
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
      )
      .sendFile(file)

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = plainPathOf(request)
    const file = path === null ? null : fileNamed(path)
    if (file !== null && (await isFile(join(folder, file)))) return send(reply, file)
    if (path === null || !isPage(path)) return sendProblem(reply, problem('request/not-found'))
    const page = drawnPages.get(path)
    if (page !== undefined) {
      const drawn = drawnFile(page, preferred(languagesOf(request)))
      reply.header('vary', 'Accept-Language')
      // What an address asks of a page, another method of a calculation, is not drawn.
      if (!request.url.includes('?') && (await isFile(join(folder, drawn)))) return send(reply, drawn)
    }
    if (await isFile(join(folder, 'index.html'))) return send(reply, 'index.html')
    return reply.code(503).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(notBuilt)
  }
  app.get('/*', answer)
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, problem('request/not-found')))
}

/** The path as it is meant, however it is written; null where it cannot be read. */
function plainPathOf(request: FastifyRequest): string | null {
  try {
    return decodeURIComponent(pathOf(request))
  } catch {
    return null
  }
}

/** The file that a path may name, below the app's folder: nothing hidden, no way out. Null when it names none. */
function fileNamed(path: string): string | null {
  const parts = path.slice(1).split('/')
  const harmless = parts.every((part) => part !== '' && !part.startsWith('.') && !/[\\\0:]/.test(part))
  return harmless ? parts.join('/') : null
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

function isPage(path: string): boolean {
  const last = path.slice(path.lastIndexOf('/') + 1)
  return (
    !reserved.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)) &&
    extname(last) === '' &&
    !last.startsWith('.')
  )
}

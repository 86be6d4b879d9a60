import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { exchangeTimeoutMs } from '#domain/protocol/route.ts'
import type { Config } from '#server/config.ts'
import { readBodies } from './bodies.ts'
import { compressResponses } from './compression.ts'
import { admitOrigins } from './crossOrigin.ts'
import { loggerOptions, logRequests, newRequestId } from './logging.ts'
import { answerMalformed, answerUnreadable } from './malformed.ts'
import { parsingInput } from './parseInput.ts'
import { type Phase, refuseWhileStopping } from './probes.ts'
import { answerProblems } from './problems.ts'
import { limitRequests } from './rateLimit.ts'
import { protectPages } from './security.ts'

/** The HTTP server without routes. */
export interface HttpServer {
  readonly app: FastifyInstance
  phase(): Phase
  /** Where people open the app; final once the server listens. */
  publicUrl(): string
  /** The address for a program on this machine; final once the server listens. */
  localUrl(): string
  listen(): Promise<void>
  /** Answers the requests under way, ends the event streams, and stops listening. */
  close(): Promise<void>
}

/** A push of 200 rows. Calls with small bodies set narrower limits of their own. */
const bodyLimit = 16 * 1024 * 1024

/** Connections that are still open this long after closing began are cut. */
const closeWithinMs = 5_000

/**
 * Creates the server with its logging, limits, headers and error documents.
 *
 * @param observe adds the hooks of tracing and metrics; they run before the request is logged
 */
export async function createHttpServer(
  config: Config,
  observe: (app: FastifyInstance) => void,
): Promise<HttpServer> {
  const app = Fastify({
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: trustOf(config.trustProxy),
    bodyLimit,
    requestTimeout: exchangeTimeoutMs,
    forceCloseConnections: 'idle',
    // Fastify's own answer while it stops is no problem document: `refuseWhileStopping` sends ours.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerMalformed,
  })
  // Every call of ours is JSON; a form of another site could send plain text without asking first.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(parsingInput(validatorCompiler))
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('userId', null)
  app.decorateRequest('sessionId', null)
  answerProblems(app)
  readBodies(app)
  let phase: Phase = 'serving'
  observe(app)
  logRequests(app)
  refuseWhileStopping(app, () => phase)
  await protectPages(app, {
    secure: config.publicUrl?.startsWith('https:') ?? false,
    sentryOrigin: config.sentryOrigin,
    isCalledFromElsewhere: config.appOrigins.length > 0,
  })
  admitOrigins(app, config.appOrigins)
  await limitRequests(app, config.rateLimit)
  await compressResponses(app)

  return {
    app,
    phase: () => phase,
    publicUrl: () => config.publicUrl ?? listeningUrl(config, app),
    localUrl: () =>
      listeningUrl(config, app).replace('localhost', config.host === '::' ? '[::1]' : '127.0.0.1'),
    listen: async () => {
      await app.listen({ port: config.port, host: config.host })
    },
    close: async () => {
      phase = 'draining'
      if (config.drainSeconds > 0) await wait(config.drainSeconds * 1000)
      phase = 'stopping'
      const cut = setTimeout(() => app.server.closeAllConnections(), closeWithinMs)
      await app.close().finally(() => clearTimeout(cut))
    },
  }
}

/** Fastify takes addresses as they are; a number of hops is a rule. */
const trustOf = (given: Config['trustProxy']) =>
  typeof given === 'number' ? (_address: string, hop: number) => hop < given : given

/** The address listened on, as a browser on this machine writes it. */
function listeningUrl(config: Config, app: FastifyInstance): string {
  const address = app.server.address()
  const port = address !== null && typeof address === 'object' ? address.port : config.port
  const everywhere = config.host === '0.0.0.0' || config.host === '::'
  const host = everywhere ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host
  return `http://${host}:${port}`
}

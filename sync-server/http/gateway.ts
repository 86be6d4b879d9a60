import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { couchPath } from '#domain/protocol/couch.ts'
import { exchangeTimeoutMs } from '#domain/protocol/route.ts'
import { eventsPath } from '#domain/protocol/sync.ts'
import { createActivities } from '#server/activities/activities.ts'
import { createAuditLog } from '#server/admin/auditLog.ts'
import { createErrorReports } from '#server/admin/errorReports.ts'
import { createPlatform } from '#server/admin/platform.ts'
import { registerErrorIntake } from '#server/admin/routes.ts'
import { createSourceMaps } from '#server/admin/sourceMaps.ts'
import { createSyncHealth } from '#server/admin/syncHealth.ts'
import { leaveAccess, takeAccessAway } from '#server/backup/access.ts'
import { registerBackup } from '#server/backup/routes.ts'
import { createRemoval, type Removal } from '#server/bin/removal.ts'
import { adminHandlers } from '#server/callables/admin.ts'
import { callerOf } from '#server/callables/caller.ts'
import { linkHandlers } from '#server/callables/links.ts'
import { organizationHandlers } from '#server/callables/organizations.ts'
import { projectHandlers } from '#server/callables/projects.ts'
import { registerCallables } from '#server/callables/register.ts'
import type { Config } from '#server/config.ts'
import { checkpointHolding, createCheckpoints } from '#server/couch/checkpoints.ts'
import { registerCouch } from '#server/couch/routes.ts'
import { avatarHolding, createAvatars } from '#server/files/avatars.ts'
import { openBlobs } from '#server/files/blobs.ts'
import { openProjectFiles } from '#server/files/projectFiles.ts'
import { registerFiles } from '#server/files/routes.ts'
import { createAdministrators } from '#server/identity/administrators.ts'
import { ensureFirstAdministrator, type FirstAdministrator } from '#server/identity/firstAdministrator.ts'
import { createIdentity, type Identity } from '#server/identity/identity.ts'
import { registerIdentity } from '#server/identity/routes.ts'
import { newSecret } from '#server/identity/secrets.ts'
import { linkHolding } from '#server/links/linkStore.ts'
import { createLinks } from '#server/links/links.ts'
import { registerLinks } from '#server/links/routes.ts'
import { hasMailbox, mailboxPath, registerMailbox } from '#server/mail/mailboxPage.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { outboxTransport } from '#server/mail/outbox.ts'
import { smtpTransport } from '#server/mail/smtp.ts'
import { createMaterialReader } from '#server/materials/reader.ts'
import { createMaterialServices } from '#server/materials/services.ts'
import { measuredStore } from '#server/metrics/measuredStore.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { countRequests, registerMetrics } from '#server/metrics/routes.ts'
import { dropOrganizationRecords } from '#server/organizations/erasedRecords.ts'
import { organizationHoldings } from '#server/organizations/personalData.ts'
import { createOrganizationServices } from '#server/organizations/services.ts'
import { createUsage } from '#server/organizations/usage.ts'
import { createProjectServices } from '#server/projects/services.ts'
import { dropBelongings } from '#server/reports/belongings.ts'
import { createPress } from '#server/reports/press.ts'
import { registerApi } from '#server/rest/api.ts'
import type { Store } from '#server/store/database.ts'
import { registryDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { untilStoreAnswers } from '#server/store/waiting.ts'
import { gateWrites } from '#server/store/writeGate.ts'
import { createSyncDevices, syncDeviceHolding } from '#server/sync/devices.ts'
import { createOrganizationHealth } from '#server/sync/organizationHealth.ts'
import { openOrganizations } from '#server/sync/organizations.ts'
import { registerSync } from '#server/sync/routes.ts'
import { createExporter } from '#server/tracing/otlp.ts'
import { traceRequests } from '#server/tracing/requests.ts'
import { createTracer, noTracer } from '#server/tracing/tracer.ts'
import { serveApplication } from './application.ts'
import { readBodies } from './bodies.ts'
import { admitOrigins } from './crossOrigin.ts'
import { loggerOptions, logRequests, newRequestId } from './logging.ts'
import { answerMalformed, answerUnreadable } from './malformed.ts'
import { packAnswers } from './packing.ts'
import { createPersonalShares } from './personalShare.ts'
import { type Phase, refuseWhileStopping, registerProbes } from './probes.ts'
import { answerProblems } from './problems.ts'
import { limitRequests } from './rateLimit.ts'
import { readingForeign } from './readForeign.ts'
import { protectPages } from './security.ts'

export interface Gateway {
  readonly app: FastifyInstance
  readonly identity: Identity
  /** Null when ADMIN_EMAIL belongs to an ordinary account and there is no administrator. */
  readonly firstAdministrator: FirstAdministrator | null
  /** Of what is due in the bins; runs by itself once the gateway listens. */
  readonly removal: Removal
  /** Where people open it; final once it listens. */
  publicUrl(): string
  /** The development mailbox page, where there is one. */
  mailboxUrl(): string | null
  listen(): Promise<void>
  /** Answers what is under way, ends the event streams, then closes the store. */
  close(): Promise<void>
}

export interface Overrides {
  /** An open store; the gateway closes it. */
  readonly store?: Store
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  /** Folder of the built programs: see `threadFile`. */
  readonly programs?: URL
  /** Hears why the start waits for the CouchDB server; null: it waits no longer. */
  readonly onWaiting?: (why: string | null) => void
}

/** A push of 200 rows; calls with small bodies have narrower limits of their own. */
const bodyLimit = 16 * 1024 * 1024

/** Connections that are still open this long after closing began are cut. */
const closeWithinMs = 5_000

/** The whole server, ready to listen. */
export async function createGateway(config: Config, overrides: Overrides = {}): Promise<Gateway> {
  const clock = overrides.clock ?? Date.now
  // A CouchDB server is backed up without a gateway.
  const isEmbedded = config.couchdbUrl === null
  const metrics = createMetrics()
  const gated = gateWrites(overrides.store ?? (await openConfigured(config)))
  const exporter =
    config.traces === null
      ? null
      : createExporter({ ...config.traces, version: config.version, instance: randomUUID(), metrics })
  const tracer =
    config.traces === null || exporter === null ? noTracer : createTracer(config.traces.ratio, exporter.take)
  const store = measuredStore(gated, metrics, tracer)
  const app = Fastify({
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: trustOf(config.trustProxy),
    bodyLimit,
    requestTimeout: exchangeTimeoutMs,
    forceCloseConnections: 'idle',
    // Fastify's own answer while it stops is no problem document: `refuseWhileStopping` gives ours.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerMalformed,
  })
  store.onDamage((damage) => {
    metrics.databaseDamaged()
    app.log.error({ err: damage, database: damage.database }, 'database damaged')
  })
  const publicUrl = () => config.publicUrl ?? listeningUrl(config, app)

  // Every call of ours is JSON; a form of another site could send plain text without asking first.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(readingForeign(validatorCompiler))
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('userId', null)
  app.decorateRequest('sessionId', null)
  answerProblems(app)
  readBodies(app)
  let phase: Phase = 'serving'
  traceRequests(app, tracer)
  logRequests(app)
  countRequests(app, metrics)
  refuseWhileStopping(app, () => phase)
  await protectPages(app, {
    secure: config.publicUrl?.startsWith('https:') ?? false,
    sentryOrigin: config.sentryOrigin,
    isCalledFromElsewhere: config.appOrigins.length > 0,
  })
  admitOrigins(app, config.appOrigins)
  await limitRequests(app, config.rateLimit)
  const inShare = createPersonalShares(app, (route) => route === eventsPath || route.startsWith(couchPath))
  await packAnswers(app)

  const outbox = join(config.dataDir, 'outbox')
  const mailer = createMailer(
    config.smtpUrl === null
      ? outboxTransport({ folder: outbox, from: config.mailFrom, clock })
      : smtpTransport({ url: config.smtpUrl, from: config.mailFrom }),
    app.log,
    metrics,
  )
  if (!isEmbedded) await untilStoreAnswers(store, overrides.onWaiting ?? (() => {}))
  const registry = await store.database(registryDatabase)
  const organizations = openOrganizations(store, {
    freeTier: config.freeTier,
    ownership: {
      ownerOf: (organizationId) => identity.memberships.ownerOf(organizationId),
      rolesOf: (userId) => identity.memberships.rolesOf(userId),
    },
  })
  const blobs = openBlobs(store)
  const identity = await createIdentity({
    store,
    registry,
    organizations,
    holdings: [
      avatarHolding(blobs),
      checkpointHolding(registry),
      syncDeviceHolding(registry),
      ...organizationHoldings(registry),
      linkHolding(registry),
    ],
    dropBelongings: (stored) => dropBelongings({ store, blobs }, stored),
    dropRecords: (organizationId) => dropOrganizationRecords(registry, organizationId),
    mailer,
    clock,
    hashMemoryKiB: config.hashMemoryKiB,
    hidesAccounts: config.hidesAccounts,
    signUp: config.signUp,
    freeTier: config.freeTier,
    publicUrl,
    log: app.log,
  })
  const usage = createUsage(store, clock)
  const projectFiles = openProjectFiles(store, { usage, clock })
  const removal = createRemoval({ store, blobs, projectFiles, clock, log: app.log })
  const { programs } = overrides
  const press = createPress({ log: app.log, programs })
  const reader = createMaterialReader({ programs })
  const firstAdministrator = await ensureFirstAdministrator({ registry, identity }, config)

  const projectContext = {
    store,
    registry,
    organizations,
    usage,
    blobs,
    files: projectFiles,
    press,
    memberships: identity.memberships,
    accounts: identity.accounts,
    publicUrl,
    clock,
    random: Math.random,
    log: app.log,
  }
  const projects = createProjectServices(projectContext)
  const links = createLinks({
    ...projectContext,
    accounts: identity.accounts,
    actorOf: identity.actorOf,
    mailer,
    canMail: config.smtpUrl !== null || hasMailbox(config),
  })
  // Not waited for: until a move is at its end, whoever comes by carries it on as well.
  const resuming = projects
    .resume()
    .catch((error: unknown) => app.log.error({ err: error }, 'moves of projects not resumed'))

  const organizationServices = createOrganizationServices({
    store,
    registry,
    organizations,
    accounts: identity.accounts,
    memberships: identity.memberships,
    suspensions: identity.suspensions,
    usage,
    mailer,
    clock,
    publicUrl,
  })

  const devices = createSyncDevices(registry, clock)
  const organizationHealth = createOrganizationHealth(clock)
  const syncHealth = createSyncHealth({
    devices,
    organizationHealth,
    organizations,
    metrics,
    accounts: identity.accounts,
    clock,
  })
  metrics.watchDevices(syncHealth.lags)
  metrics.watchOrganizations(organizationHealth.counts)
  const sourceMaps = createSourceMaps(config.mapsDir, programs)
  const errors = createErrorReports(registry, sourceMaps, clock)
  const audit = createAuditLog(registry, { keptDays: config.auditDays, clock })
  const platform = createPlatform({
    audit,
    registry,
    organizations,
    accounts: identity.accounts,
    memberships: identity.memberships,
    suspensions: identity.suspensions,
    administrators: createAdministrators(registry),
    setPlan: organizationServices.setPlan,
    suspend: identity.suspend,
    endSessions: identity.endSessions,
    endSecondFactor: identity.secondFactor.remove,
    errors,
    syncHealth,
    config,
    clock,
    publicUrl,
  })

  const authenticate = inShare(identity.authenticate)
  registerProbes(app, { store, version: config.version, phase: () => phase })
  registerMetrics(app, config, metrics)
  const backupToken = newSecret()
  if (isEmbedded) registerBackup(app, { store: gated, token: backupToken, clock })
  app.register(async (scope) =>
    registerIdentity(scope, {
      identity: { ...identity, authenticate },
      publicUrl,
      appOrigins: config.appOrigins,
      signInRateLimit: config.signInRateLimit,
      metrics,
    }),
  )
  app.register(async (scope) =>
    registerFiles(scope, {
      avatars: createAvatars({ blobs, profiles: identity.profiles }),
      authenticate,
      publicUrl,
      appOrigins: config.appOrigins,
      perMinute: config.signInRateLimit,
    }),
  )
  app.register(async (scope) =>
    registerSync(scope, {
      store,
      organizations,
      usage,
      authenticate,
      isSignedIn: identity.isSignedIn,
      actorOf: identity.actorOf,
      membershipsOf: identity.memberships.rolesOf,
      nameOf: async (userId) => (await identity.accounts.userById(userId))?.name ?? null,
      onMembershipChange: identity.memberships.onChange,
      onSuspensionChange: identity.suspensions.onChange,
      settings: identity.settings,
      clock,
      metrics,
      devices,
      organizationHealth,
      tracer,
    }),
  )
  const caller = (userId: string) =>
    callerOf(identity, userId, { adminsNeedSecondFactor: config.adminSecondFactor })
  app.register(async (scope) =>
    registerCallables(scope, {
      authenticate,
      callerOf: caller,
      handlers: {
        ...projectHandlers(projects),
        ...organizationHandlers(organizationServices),
        ...adminHandlers(platform),
        ...linkHandlers(links),
      },
      audit,
      metrics,
    }),
  )
  app.register(async (scope) =>
    registerApi(scope, {
      authenticate,
      callerOf: caller,
      projects,
      materials: createMaterialServices({ ...projectContext, people: identity.accounts, reader }),
      activities: createActivities({ organizations, memberships: identity.memberships, clock }),
      version: config.version,
      publicUrl,
    }),
  )
  app.register(
    async (scope) =>
      registerCouch(scope, {
        registry,
        organizations,
        checkpoints: createCheckpoints(registry),
        authenticate: identity.authenticateProgram,
        membershipsOf: identity.memberships.rolesOf,
        version: config.version,
      }),
    { prefix: couchPath },
  )
  app.register(async (scope) => registerLinks(scope, links))
  app.register(async (scope) => registerErrorIntake(scope, { errors, authenticate }))
  if (hasMailbox(config)) registerMailbox(app, { folder: outbox, mailer })
  await serveApplication(app, config.appDir)
  await app.ready()

  let closing: Promise<void> | undefined
  const close = async () => {
    phase = 'draining'
    if (config.drainSeconds > 0) await wait(config.drainSeconds * 1000)
    phase = 'stopping'
    const cut = setTimeout(() => app.server.closeAllConnections(), closeWithinMs)
    try {
      await app.close()
      await resuming
      await removal.close()
      await press.close()
      await reader.close()
      await sourceMaps.close()
      await devices.settled()
      await mailer.close()
      await exporter?.close()
    } finally {
      clearTimeout(cut)
      identity.close()
      if (isEmbedded) await takeAccessAway(config.dataDir)
      await store.close()
    }
  }

  return {
    app,
    identity,
    firstAdministrator,
    removal,
    publicUrl,
    mailboxUrl: () => (hasMailbox(config) ? `${publicUrl()}${mailboxPath}` : null),
    listen: async () => {
      await app.listen({ port: config.port, host: config.host })
      removal.start()
      if (isEmbedded) await leaveAccess(config.dataDir, { url: hereUrl(config, app), token: backupToken })
    },
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

async function openConfigured(config: Config): Promise<Store> {
  // Password hashes, the signing key and mails: for nobody else on this machine.
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  return openStore(
    config.couchdbUrl === null
      ? { dataDir: config.dataDir }
      : { couchdbUrl: config.couchdbUrl, prefix: config.databasePrefix, isChecked: config.isChecked },
  )
}

/** Fastify takes addresses as they are; a number of hops is a rule. */
const trustOf = (given: Config['trustProxy']) =>
  typeof given === 'number' ? (_address: string, hop: number) => hop < given : given

/** The address listened on, for a program on this machine. */
const hereUrl = (config: Config, app: FastifyInstance): string =>
  listeningUrl(config, app).replace('localhost', config.host === '::' ? '[::1]' : '127.0.0.1')

/** The address listened on, as a browser on this machine writes it. */
function listeningUrl(config: Config, app: FastifyInstance): string {
  const address = app.server.address()
  const port = address !== null && typeof address === 'object' ? address.port : config.port
  const everywhere = config.host === '0.0.0.0' || config.host === '::'
  const host = everywhere ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host
  return `http://${host}:${port}`
}

import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { couchPath } from '#domain/protocol/couch.ts'
import { eventsPath } from '#domain/protocol/sync.ts'
import { createActivities } from '#server/activities/activities.ts'
import { createAuditLog } from '#server/admin/auditLog.ts'
import { createErrorReports } from '#server/admin/errorReports.ts'
import { createPlatform } from '#server/admin/platform.ts'
import { registerErrorIntake } from '#server/admin/routes.ts'
import { createSourceMaps } from '#server/admin/sourceMaps.ts'
import { createSyncHealth } from '#server/admin/syncHealth.ts'
import { dropAttachedRecords } from '#server/bin/attachedRecords.ts'
import { dropOrganizationRecords } from '#server/bin/erasedRecords.ts'
import { createRemoval, type Removal } from '#server/bin/removal.ts'
import { adminHandlers } from '#server/callables/admin.ts'
import { callerOf } from '#server/callables/caller.ts'
import { linkHandlers } from '#server/callables/links.ts'
import { organizationHandlers } from '#server/callables/organizations.ts'
import { projectHandlers } from '#server/callables/projects.ts'
import { registerCallables } from '#server/callables/register.ts'
import { reportHandlers } from '#server/callables/reports.ts'
import { checkpointDataSource, createCheckpoints } from '#server/couch/checkpoints.ts'
import { registerCouch } from '#server/couch/routes.ts'
import { newSecret } from '#server/cryptography/secrets.ts'
import { avatarDataSource, createAvatars } from '#server/files/avatars.ts'
import { openBlobs } from '#server/files/blobs.ts'
import { openProjectFiles } from '#server/files/projectFiles.ts'
import { registerFiles } from '#server/files/routes.ts'
import { serveApplication } from '#server/http/application.ts'
import { createFairShares } from '#server/http/fairShare.ts'
import { registerProbes } from '#server/http/probes.ts'
import { createHttpServer } from '#server/http/server.ts'
import { createAdministrators } from '#server/identity/administrators.ts'
import { ensureFirstAdministrator, type FirstAdministrator } from '#server/identity/firstAdministrator.ts'
import { createIdentity, type Identity } from '#server/identity/identity.ts'
import { registerIdentity } from '#server/identity/routes.ts'
import { linkDataSource } from '#server/links/linkStore.ts'
import { createLinks } from '#server/links/links.ts'
import { registerLinks } from '#server/links/routes.ts'
import { hasMailbox, mailboxPath, registerMailbox } from '#server/mail/mailboxPage.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { outboxTransport } from '#server/mail/outbox.ts'
import { smtpTransport } from '#server/mail/smtp.ts'
import { createMaterialReader } from '#server/materials/reader.ts'
import { createMaterialServices } from '#server/materials/services.ts'
import { leaveAccess, takeAccessAway } from '#server/operations/backup/access.ts'
import { registerBackup } from '#server/operations/backup/routes.ts'
import { measuredStore } from '#server/operations/metrics/measuredStore.ts'
import { createMetrics } from '#server/operations/metrics/metrics.ts'
import { countRequests, registerMetrics } from '#server/operations/metrics/routes.ts'
import { createExporter } from '#server/operations/tracing/otlp.ts'
import { traceRequests } from '#server/operations/tracing/requests.ts'
import { createTracer, noTracer } from '#server/operations/tracing/tracer.ts'
import { organizationDataSources } from '#server/organizations/personalData.ts'
import { createOrganizationServices } from '#server/organizations/services.ts'
import { createProjectServices } from '#server/projects/services.ts'
import { createPdfPool } from '#server/reports/pdfPool.ts'
import { createReportServices } from '#server/reports/services.ts'
import { registerApi } from '#server/rest/api.ts'
import { createSearcher } from '#server/search/searcher.ts'
import type { Store } from '#server/store/database.ts'
import { registryDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { waitForStore } from '#server/store/waitForStore.ts'
import { gateWrites } from '#server/store/writeGate.ts'
import { createSyncDevices, syncDeviceDataSource } from '#server/sync/devices.ts'
import { createOrganizationHealth } from '#server/sync/organizationHealth.ts'
import { openOrganizations } from '#server/sync/organizations.ts'
import { registerSync } from '#server/sync/routes.ts'
import { createUsage } from '#server/usage/usage.ts'
import type { Config } from './config.ts'

export interface Gateway {
  readonly app: FastifyInstance
  readonly identity: Identity
  /** Null when ADMIN_EMAIL belongs to an ordinary account and there is no administrator. */
  readonly firstAdministrator: FirstAdministrator | null
  /** Empties what is due in the bins; runs by itself once the gateway listens. */
  readonly removal: Removal
  /** Where people open the app; final once the gateway listens. */
  publicUrl(): string
  /** The development mailbox page, where there is one. */
  mailboxUrl(): string | null
  listen(): Promise<void>
  /** Answers the requests under way, ends the event streams, then closes the store. */
  close(): Promise<void>
}

export interface Overrides {
  /** An open store; the gateway closes it. */
  readonly store?: Store
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  /** Folder of the built programs: see `threadFile`. */
  readonly programs?: URL
  /** Receives the reason why the start waits for the CouchDB server, and null when the wait is over. */
  readonly onWaiting?: (why: string | null) => void
}

/** Creates the whole server, ready to listen. This is the only file that knows every module. */
export async function createGateway(config: Config, overrides: Overrides = {}): Promise<Gateway> {
  const base = await createBase(config, overrides)
  const services = await createServices(base)
  const backupToken = newSecret()
  registerOperations(base, backupToken)
  registerModules(base, services)
  await serveApplication(base.app, config.appDir)
  await base.app.ready()

  const { app, store, publicUrl } = base
  const { identity, removal } = services
  const close = async () => {
    try {
      await base.http.close()
      await services.close()
      await base.exporter?.close()
    } finally {
      identity.close()
      if (base.isEmbedded) await takeAccessAway(config.dataDir)
      await store.close()
    }
  }
  let closing: Promise<void> | undefined
  return {
    app,
    identity,
    firstAdministrator: services.firstAdministrator,
    removal,
    publicUrl,
    mailboxUrl: () => (hasMailbox(config) ? `${publicUrl()}${mailboxPath}` : null),
    listen: async () => {
      await base.http.listen()
      removal.start()
      if (base.isEmbedded)
        await leaveAccess(config.dataDir, { url: base.http.localUrl(), token: backupToken })
    },
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

type Base = Awaited<ReturnType<typeof createBase>>
type Services = Awaited<ReturnType<typeof createServices>>

/** Opens the store and creates the HTTP server, both observed by metrics and tracing. */
async function createBase(config: Config, overrides: Overrides) {
  const { clock = Date.now, programs, onWaiting = () => {} } = overrides
  const metrics = createMetrics()
  const gated = gateWrites(overrides.store ?? (await openConfigured(config)))
  const { traces } = config
  const exporter =
    traces === null
      ? null
      : createExporter({ ...traces, version: config.version, instance: randomUUID(), metrics })
  const tracer = traces === null || exporter === null ? noTracer : createTracer(traces.ratio, exporter.take)
  const store = measuredStore(gated, metrics, tracer)
  const http = await createHttpServer(config, (app) => {
    traceRequests(app, tracer)
    countRequests(app, metrics)
  })
  const { app, publicUrl } = http
  store.onDamage((damage) => {
    metrics.databaseDamaged()
    app.log.error({ err: damage, database: damage.database }, 'database damaged')
  })
  // A CouchDB server is backed up without a gateway.
  const isEmbedded = config.couchdbUrl === null
  const outbox = join(config.dataDir, 'outbox')
  const transport =
    config.smtpUrl === null
      ? outboxTransport({ folder: outbox, from: config.mailFrom, clock })
      : smtpTransport({ url: config.smtpUrl, from: config.mailFrom })
  const mailer = createMailer(transport, app.log, metrics)
  if (!isEmbedded) await waitForStore(store, onWaiting)
  const registry = await store.database(registryDatabase)
  return {
    config,
    clock,
    programs,
    metrics,
    tracer,
    exporter,
    gated,
    store,
    registry,
    http,
    app,
    publicUrl,
    isEmbedded,
    outbox,
    mailer,
  }
}

/** Creates the modules from the bottom up: each is given the ones below it. */
async function createServices(base: Base) {
  const { config, clock, programs, metrics, store, registry, app, publicUrl, mailer } = base
  const { log } = app
  const organizations = openOrganizations(store, {
    freeTier: config.freeTier,
    ownership: {
      ownerOf: (organizationId) => identity.memberships.ownerOf(organizationId),
      rolesOf: (userId) => identity.memberships.rolesOf(userId),
    },
    membersOf: async (organizationId) =>
      new Set((await identity.memberships.membersOf(organizationId)).keys()),
  })
  const blobs = openBlobs(store)
  const identity = await createIdentity({
    store,
    registry,
    organizations,
    dataSources: [
      avatarDataSource(blobs),
      checkpointDataSource(registry),
      syncDeviceDataSource(registry),
      ...organizationDataSources(registry),
      linkDataSource(registry),
    ],
    dropAttachedRecords: (stored) => dropAttachedRecords({ store, blobs }, stored),
    dropRecords: (organizationId) => dropOrganizationRecords(registry, organizationId),
    mailer,
    clock,
    hashMemoryKiB: config.hashMemoryKiB,
    hidesAccounts: config.hidesAccounts,
    signUp: config.signUp,
    freeTier: config.freeTier,
    publicUrl,
    log,
  })
  const { accounts, memberships, suspensions } = identity
  const firstAdministrator = await ensureFirstAdministrator({ registry, identity }, config)
  const usage = createUsage(store, clock)
  const files = openProjectFiles(store, { usage, clock })
  const removal = createRemoval({ store, blobs, projectFiles: files, clock, log })

  const projectContext = {
    store,
    registry,
    organizations,
    usage,
    blobs,
    files,
    memberships,
    accounts,
    actorOf: identity.actorOf,
    publicUrl,
    clock,
    random: Math.random,
    log,
  }
  const searcher = createSearcher({ programs })
  const projects = createProjectServices({ ...projectContext, searcher })
  // The start does not wait: until a move has ended, each request that meets it carries it on as well.
  const resuming = projects
    .resume()
    .catch((error: unknown) => log.error({ err: error }, 'moves of projects not resumed'))
  const pdfPool = createPdfPool({ log, programs })
  const reports = createReportServices({ ...projectContext, pdfPool })
  const reader = createMaterialReader({ programs })
  const materials = createMaterialServices({ ...projectContext, people: accounts, reader, searcher })
  const activities = createActivities({ organizations, memberships, clock })
  const links = createLinks({
    ...projectContext,
    mailer,
    canMail: config.smtpUrl !== null || hasMailbox(config),
  })
  const organizationServices = createOrganizationServices({
    store,
    registry,
    organizations,
    accounts,
    memberships,
    suspensions,
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
    accounts,
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
    accounts,
    memberships,
    suspensions,
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

  return {
    organizations,
    blobs,
    identity,
    firstAdministrator,
    usage,
    removal,
    projects,
    reports,
    materials,
    activities,
    links,
    organizationServices,
    devices,
    organizationHealth,
    errors,
    audit,
    platform,
    close: async () => {
      await resuming
      await removal.close()
      await pdfPool.close()
      await reader.close()
      await searcher.close()
      await sourceMaps.close()
      await devices.settled()
      await mailer.close()
    },
  }
}

/** Registers the routes for the people who run the server. */
function registerOperations(base: Base, backupToken: string): void {
  const { app, config, store, gated, metrics, clock } = base
  registerProbes(app, { store, version: config.version, phase: base.http.phase })
  registerMetrics(app, config, metrics)
  if (base.isEmbedded) registerBackup(app, { store: gated, token: backupToken, clock })
  if (hasMailbox(config)) registerMailbox(app, { folder: base.outbox, mailer: base.mailer })
}

/** Registers the routes of every module, each in a scope of its own. */
function registerModules(base: Base, services: Services): void {
  const { app, config, store, registry, clock, metrics, tracer, publicUrl } = base
  const { identity, organizations, usage, blobs, projects, reports, links, errors } = services
  const { version, appOrigins, signInRateLimit } = config
  // Feeds wait for changes, so each kind has a limit of its own.
  const feeds = [eventsPath, `${couchPath}/:database/_changes`]
  const inShare = createFairShares(app, (route) => feeds.includes(route))
  const authenticate = inShare(identity.authenticate)
  const caller = (userId: string) =>
    callerOf(identity, userId, { adminsNeedSecondFactor: config.adminSecondFactor })

  app.register(async (scope) =>
    registerIdentity(scope, {
      identity: { ...identity, authenticate },
      publicUrl,
      appOrigins,
      signInRateLimit,
      metrics,
    }),
  )
  app.register(async (scope) =>
    registerFiles(scope, {
      avatars: createAvatars({ blobs, profiles: identity.profiles }),
      authenticate,
      publicUrl,
      appOrigins,
      perMinute: signInRateLimit,
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
      devices: services.devices,
      organizationHealth: services.organizationHealth,
      tracer,
    }),
  )
  app.register(async (scope) =>
    registerCallables(scope, {
      authenticate,
      callerOf: caller,
      handlers: {
        ...projectHandlers(projects),
        ...reportHandlers(reports),
        ...organizationHandlers(services.organizationServices),
        ...adminHandlers(services.platform),
        ...linkHandlers(links),
      },
      audit: services.audit,
      metrics,
    }),
  )
  app.register(async (scope) =>
    registerApi(scope, {
      authenticate,
      callerOf: caller,
      projects,
      reports,
      materials: services.materials,
      activities: services.activities,
      version,
      publicUrl,
    }),
  )
  app.register(
    async (scope) =>
      registerCouch(scope, {
        registry,
        organizations,
        checkpoints: createCheckpoints(registry),
        authenticate: inShare(identity.authenticateProgram, 'copy'),
        membershipsOf: identity.memberships.rolesOf,
        version: config.version,
      }),
    { prefix: couchPath },
  )
  app.register(async (scope) => registerLinks(scope, links))
  app.register(async (scope) => registerErrorIntake(scope, { errors, authenticate }))
}

async function openConfigured(config: Config): Promise<Store> {
  // The folder holds password hashes, the signing key and mails: no other account of this machine may read it.
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  return openStore(
    config.couchdbUrl === null
      ? { dataDir: config.dataDir }
      : { couchdbUrl: config.couchdbUrl, prefix: config.databasePrefix, isChecked: config.isChecked },
  )
}

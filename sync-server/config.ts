import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { passwordLength } from '#domain/accountLimits.ts'
import { readSignUpRule, type SignUpRule } from '#domain/permissions/signUp.ts'
import { email } from '#domain/schemas/user.ts'
import about from '../package.json' with { type: 'json' }
import { prefixPattern, prefixWords } from './store/validation/prefix.ts'

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(from, `must be at least ${from}`).max(to, `must be at most ${to}`))

const address = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    abort: true,
  })

const listed = (text: string): string[] => text.split(',').map((each) => each.trim())

/** Hops (`1`), or the proxies' own addresses or ranges (`10.0.0.0/8, 127.0.0.1`); `false` trusts nobody. */
const trustedProxies = z
  .string()
  .transform((text) => (text === 'false' ? false : /^\d+$/.test(text) ? Number(text) : listed(text)))
  .refine(
    (value) => !Array.isArray(value) || value.every((part) => isIP(part.split('/')[0] ?? '') !== 0),
    'must be false, a number of hops, or a list of proxy addresses',
  )

/** Values of headers may be written with percent signs. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const signUpRule = z
  .string()
  .transform(readSignUpRule)
  .pipe(
    z.custom<SignUpRule>(
      (rule) => rule !== null,
      'must be open, invitation, closed, or a list of mail domains',
    ),
  )

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const mailAddress = z
  .string()
  .refine((text) => email.safeParse(text).success, 'must be an email address')
  .pipe(email)

/** One environment variable: what it means, and what it is when it is not set. */
interface Setting<Schema extends z.ZodType = z.ZodType> {
  readonly meaning: string
  readonly schema: Schema
  /** As it would be written in the environment; absent: the meaning says what happens without it. */
  readonly initial?: string
}

const setting = <Schema extends z.ZodType>(
  meaning: string,
  schema: Schema,
  initial: string,
): Setting<Schema> & { initial: string } => ({ meaning, schema, initial })

const optionalSetting = <Schema extends z.ZodType>(meaning: string, schema: Schema) => ({
  meaning,
  schema: schema.optional(),
})

/** Every environment variable that the gateway reads. A test compares the table of docs/configuration.md with it. */
export const settings = {
  PORT: setting('Port to listen on; 0 takes a free one', wholeNumber(0, 65_535), '8080'),
  HOST: setting('Address to listen on', z.string().min(1), '127.0.0.1'),
  DATA_DIR: setting(
    'Folder of the embedded store, the outbox and the first password',
    z
      .string()
      .min(1)
      .transform((path) => resolve(path)),
    './data',
  ),
  COUCHDB_URL: optionalSetting(
    'Address of a CouchDB server with user and password; it replaces the embedded store',
    address(['http:', 'https:']),
  ),
  DATABASE_PREFIX: setting(
    'Prefix of every database name on the CouchDB server, for installations that share one',
    z.string().regex(prefixPattern, prefixWords),
    '',
  ),
  COUCHDB_VALIDATION: setting(
    'Databases whose writes CouchDB checks too: registry, or everything, which makes writes several times slower',
    z.enum(['registry', 'everything'], 'must be registry or everything'),
    'registry',
  ),
  SMTP_URL: optionalSetting(
    'Mail server; without it the gateway writes mails to the outbox folder',
    address(['smtp:', 'smtps:']),
  ),
  DEV_MAILBOX: setting(
    'true: shows mails, with their links, at /dev/mailbox to this machine. For development; npm start and npm run dev set it on a loopback address without SMTP_URL',
    z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true'),
    'false',
  ),
  MAIL_FROM: setting(
    'Sender of mails',
    z.string().includes('@', 'must have an address'),
    'Groundwork <no-reply@localhost>',
  ),
  PUBLIC_URL: optionalSetting(
    'Address that users open and that mails contain; without it the address listened on. With https, cookies are Secure; passkeys are bound to its host name',
    address(['http:', 'https:'])
      .refine((text) => new URL(text).pathname === '/', 'must have no path: the app is served from /')
      .transform((text) => new URL(text).origin),
  ),
  APP_ORIGINS: optionalSetting(
    'Origins of apps that another server delivers, separated by commas; they may call this gateway',
    z
      .string()
      .transform(listed)
      .refine(
        (origins) => origins.every((each) => URL.canParse(each) && new URL(each).origin === each),
        'must be origins such as https://app.example.com, without a path',
      ),
  ),
  APP_DIR: setting(
    'Folder of the built app',
    z
      .string()
      .min(1)
      .transform((path) => resolve(path)),
    'dist/app',
  ),
  MAPS_DIR: setting(
    'Folder of the source maps of built apps; administrators see errors by file and line with them. The gateway never delivers them',
    z
      .string()
      .min(1)
      .transform((path) => resolve(path)),
    'dist/maps',
  ),
  LOG_LEVEL: setting(
    'Lowest level of the log lines that the gateway writes',
    z.enum(logLevels, `must be one of ${logLevels.join(', ')}`),
    'warn',
  ),
  ADMIN_EMAIL: setting('Address of the first administrator', mailAddress, 'admin@groundwork.local'),
  ADMIN_PASSWORD: optionalSetting(
    'Password of the first administrator; without it the gateway makes one and writes it to DATA_DIR/first-administrator.txt',
    z
      .string()
      .min(passwordLength.form, `must have at least ${passwordLength.form} characters`)
      .max(passwordLength.max),
  ),
  TRUST_PROXY: setting(
    'Proxies whose X-Forwarded-For the gateway trusts: false, a number of hops, or their addresses',
    trustedProxies,
    'false',
  ),
  RATE_LIMIT: setting('Requests a minute from one address', wholeNumber(1, 10_000_000), '1200'),
  SIGN_IN_RATE_LIMIT: setting(
    'Sign-ins, sign-ups and mail requests a minute from one address; a browser that the account has used before is not counted',
    wholeNumber(1, 10_000_000),
    '30',
  ),
  HIDE_ACCOUNTS: setting(
    'true: answers of sign-in and sign-up do not reveal which addresses have accounts; their wording then differs from the specified one',
    z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true'),
    'false',
  ),
  SIGN_UP: setting(
    'Who may make an account: open (everybody), invitation (who has one), closed (nobody), or mail domains as in example.com, firm.example (and who has an invitation), which also bind the addresses that accounts move to',
    signUpRule,
    'open',
  ),
  ADMIN_SECOND_FACTOR: setting(
    'true: super administrators administer only with two-factor sign-in',
    z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true'),
    'false',
  ),
  FREE_TIER: setting(
    'true: limits organizations of the free plan to 3 projects and 5 active calculations',
    z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true'),
    'true',
  ),
  AUDIT_DAYS: setting(
    'Days for which the log of what administrators did is kept',
    wholeNumber(1, 36_500),
    '365',
  ),
  METRICS_TOKEN: optionalSetting(
    'Bearer token that /metrics requires; without it there is no /metrics',
    z.string().regex(/^[\x21-\x7e]{32,}$/, 'must have at least 32 printable characters and no spaces'),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalSetting(
    'OpenTelemetry collector that receives traces (OTLP over HTTP as JSON); without it the gateway records none',
    address(['http:', 'https:']),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optionalSetting(
    'Headers for the collector: name=value, separated by commas',
    z
      .string()
      .regex(/^[\w-]+=[^,\s]+(,\s*[\w-]+=[^,\s]+)*$/, 'must be name=value, separated by commas')
      .transform((text) =>
        Object.fromEntries(
          text
            .split(/,\s*/)
            .map((pair) => [
              pair.slice(0, pair.indexOf('=')).toLowerCase(),
              decoded(pair.slice(pair.indexOf('=') + 1)),
            ]),
        ),
      ),
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    'Share of the traces that the gateway records, 0 to 1',
    z
      .string()
      .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
      .transform(Number),
    '1',
  ),
  VITE_SENTRY_DSN: optionalSetting(
    'Sentry-compatible address (DSN) that receives errors of the app; the build reads it too. Without it this gateway stores them',
    address(['http:', 'https:']).transform((text) => new URL(text).origin),
  ),
  DRAIN_SECONDS: setting(
    'Seconds that the gateway still answers after a stop signal while /readyz fails, so that load balancers notice',
    wholeNumber(0, 60),
    '0',
  ),
  TEST_HASH_MEMORY_KIB: setting(
    'Memory of one password hash in KiB; lower it in tests only',
    wholeNumber(8_192, 1_048_576),
    '19456',
  ),
} as const satisfies Record<string, Setting>

type Values = { readonly [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> }

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly couchdbUrl: string | null
  readonly databasePrefix: string
  /** Whether CouchDB checks every write, not those to the registry alone. */
  readonly isChecked: boolean
  readonly smtpUrl: string | null
  /** Whether mails are shown on a page. */
  readonly hasMailbox: boolean
  readonly mailFrom: string
  /** Null: the address listened on, known once it listens. */
  readonly publicUrl: string | null
  readonly appDir: string
  readonly mapsDir: string
  /** Where apps come from that are served elsewhere. */
  readonly appOrigins: readonly string[]
  readonly logLevel: Values['LOG_LEVEL']
  readonly adminEmail: string
  readonly adminPassword: string | null
  readonly trustProxy: Values['TRUST_PROXY']
  readonly rateLimit: number
  readonly signInRateLimit: number
  readonly hidesAccounts: boolean
  readonly signUp: SignUpRule
  /** Whether super administrators administer only with two-factor sign-in. */
  readonly adminSecondFactor: boolean
  readonly auditDays: number
  readonly freeTier: boolean
  /** Null: there are no metrics. */
  readonly metricsToken: string | null
  /** Where traces go; null: nowhere. */
  readonly traces: {
    readonly endpoint: string
    readonly headers: Readonly<Record<string, string>>
    readonly ratio: number
  } | null
  /** Where apps send their errors; null: to this gateway. */
  readonly sentryOrigin: string | null
  readonly drainSeconds: number
  readonly hashMemoryKiB: number
  readonly version: string
}

export type ConfigReading =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly messages: readonly string[] }

/** Reads the environment. An empty variable counts as not set. Every wrong one is named, with what it must be. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ConfigReading {
  const given = Object.fromEntries(
    Object.entries(settings).map(([name, { initial }]: [string, Setting]) => [
      name,
      environment[name] || initial,
    ]),
  )
  const shape = Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema]))
  const parsed = z.object(shape).safeParse(given)
  if (!parsed.success) {
    const messages = parsed.error.issues.map(
      ({ path, message }) => `${String(path[0])} ${message}; it is ${shown(String(path[0]), given)}`,
    )
    return { ok: false, messages }
  }
  // The shape was made from `settings` name by name, which the type system cannot follow.
  const values = parsed.data as unknown as Values
  // Its mails would be a proxy's to forward, the administrator's reset code among them.
  if (values.DEV_MAILBOX && values.PUBLIC_URL?.startsWith('https:'))
    return { ok: false, messages: ['DEV_MAILBOX must not be true where PUBLIC_URL begins with https:'] }
  return {
    ok: true,
    config: {
      port: values.PORT,
      host: values.HOST,
      dataDir: values.DATA_DIR,
      couchdbUrl: values.COUCHDB_URL ?? null,
      databasePrefix: values.DATABASE_PREFIX,
      isChecked: values.COUCHDB_VALIDATION === 'everything',
      smtpUrl: values.SMTP_URL ?? null,
      hasMailbox: values.DEV_MAILBOX,
      mailFrom: values.MAIL_FROM,
      publicUrl: values.PUBLIC_URL ?? null,
      appDir: values.APP_DIR,
      mapsDir: values.MAPS_DIR,
      appOrigins: values.APP_ORIGINS ?? [],
      logLevel: values.LOG_LEVEL,
      adminEmail: values.ADMIN_EMAIL,
      adminPassword: values.ADMIN_PASSWORD ?? null,
      trustProxy: values.TRUST_PROXY,
      rateLimit: values.RATE_LIMIT,
      signInRateLimit: values.SIGN_IN_RATE_LIMIT,
      hidesAccounts: values.HIDE_ACCOUNTS,
      signUp: values.SIGN_UP,
      adminSecondFactor: values.ADMIN_SECOND_FACTOR,
      auditDays: values.AUDIT_DAYS,
      freeTier: values.FREE_TIER,
      metricsToken: values.METRICS_TOKEN ?? null,
      traces:
        values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
          ? null
          : {
              endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
              headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
              ratio: values.OTEL_TRACES_SAMPLER_ARG,
            },
      sentryOrigin: values.VITE_SENTRY_DSN ?? null,
      drainSeconds: values.DRAIN_SECONDS,
      hashMemoryKiB: values.TEST_HASH_MEMORY_KIB,
      version: about.version,
    },
  }
}

/** Passwords, tokens and addresses that carry one are not repeated on the screen. */
const shown = (name: string, given: Readonly<Record<string, string | undefined>>): string =>
  /_(PASSWORD|TOKEN|URL|DSN|ENDPOINT|HEADERS)$/.test(name) ? 'not shown' : JSON.stringify(given[name])

/** Whether only this machine can reach the address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

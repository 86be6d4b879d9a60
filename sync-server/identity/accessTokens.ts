import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { organizationRole, platformRole } from '#domain/schemas/roles.ts'
import type { User } from '#domain/schemas/user.ts'
import { signingKey } from '#server/cryptography/keys.ts'
import type { Database } from '#server/store/database.ts'

/** Seconds an access token is good for. */
export const accessTokenLifetimeS = 15 * 60

const issuer = 'groundwork'
const audience = 'groundwork'

/**
 * Memberships of each kind that a token names. A token travels in a header with every request, and proxies refuse
 * headers of more than 8 KiB: 25 organizations and 25 projects are about 4 KiB. Owners and admins come first.
 */
const mostNamed = 25

/** The claims of an access token. They may be 15 minutes old, so the store decides the rights. */
const claims = z.object({
  sub: z.string().min(1),
  /** The session that it belongs to: it is good no longer than that. */
  sid: z.string().min(1),
  role: platformRole,
  organizations: z.record(z.string(), organizationRole),
  projects: z.record(z.string(), z.string()),
  isSuperAdmin: z.boolean(),
  isOrgOwner: z.boolean(),
  /** Present when the holder has more organizations or projects than are named here. */
  partial: z.literal(true).optional(),
})
export type Claims = z.infer<typeof claims>

export interface AccessTokens {
  issue(of: User, sessionId: string): Promise<string>
  /** Null when it is forged, expired, meant for somebody else, or no token at all. */
  check(token: string): Promise<Claims | null>
  /** Reads the key again: another gateway may have written it. */
  reloadKey(): Promise<void>
}

export async function createAccessTokens(registry: Database, clock: () => number): Promise<AccessTokens> {
  let key = await signingKey(registry)
  return {
    issue: (of, sessionId) => {
      const issuedAt = Math.floor(clock() / 1000)
      const content: Omit<Claims, 'sub'> = {
        sid: sessionId,
        role: of.role,
        organizations: z.record(z.string(), organizationRole).parse(named(of.organizations)),
        projects: named(of.projects),
        isSuperAdmin: of.isSuperAdmin,
        isOrgOwner: of.isOrgOwner,
        ...(isMore(of.organizations) || isMore(of.projects) ? { partial: true } : {}),
      }
      return new SignJWT(content)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(of.id)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenLifetimeS)
        .sign(key)
    },
    check: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer,
          audience,
          requiredClaims: ['sub', 'exp', 'iat'],
          currentDate: new Date(clock()),
        })
        return claims.safeParse(payload).data ?? null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
    reloadKey: async () => {
      key = await signingKey(registry)
    },
  }
}

const isMore = (memberships: User['projects']): boolean => Object.keys(memberships).length > mostNamed

/** Roles that are named first, should there be too many. */
const precedence = ['owner', 'admin', 'member', 'viewer']

const named = (memberships: User['projects']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(memberships)
      .map(([id, { role }]) => [id, role] as const)
      .sort(([, one], [, other]) => precedence.indexOf(one) - precedence.indexOf(other))
      .slice(0, mostNamed),
  )

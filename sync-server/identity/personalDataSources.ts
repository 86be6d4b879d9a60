import type { Memberships } from '#server/membership/memberships.ts'
import { personalOrganizationId } from '#server/membership/personalOrganization.ts'
import type { Database, Store, StoredDocument } from '#server/store/database.ts'
import { fromStored } from '#server/store/documents.ts'
import { isDamage } from '#server/store/failures.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import type { PersonalDataSource } from '#server/store/personalData.ts'
import { remove } from '#server/store/registry.ts'
import type { Organizations } from '#server/sync/organizations.ts'
import type { Accounts } from './accounts.ts'
import type { Sessions } from './sessions.ts'
import type { PersonSettings } from './settings.ts'

/** What identity itself keeps of people, in the order in which a deletion goes: the account last, for it frees the address. */
export function identityDataSources(deps: {
  store: Store
  registry: Database
  accounts: Accounts
  memberships: Memberships
  sessions: Sessions
  settings: PersonSettings
  organizations: Organizations
  /** What is kept apart from a document, or from an organization, goes before it. */
  dropAttachedRecords: (stored: StoredDocument) => Promise<void>
  dropRecords: (organizationId: string) => Promise<void>
}): { first: PersonalDataSource[]; last: PersonalDataSource[] } {
  const { store, registry, accounts, memberships, sessions, settings, organizations } = deps

  const sessionsSource: PersonalDataSource = {
    name: 'sessions',
    collect: ({ userId }) => sessions.list(userId, null),
    erase: ({ userId }) => sessions.eraseAll(userId),
  }

  /** Everything in the personal organization goes; what was made in organizations of others stays, with its author's id. */
  const documentsSource: PersonalDataSource = {
    name: 'documents',
    collect: async ({ userId }, miss) => {
      const roles = await memberships.rolesOf(userId)
      const actor = { userId, isSuperAdmin: false, organizations: roles }
      const own = personalOrganizationId(userId)
      const { states, damaged } = await organizations.readable(Object.keys(roles))
      for (const id of damaged) miss(id)
      async function* mine(): AsyncGenerator<object> {
        for (const organization of states)
          try {
            for await (const document of documentsOf(organization.database)) {
              const isMine =
                organization.id === own || document.createdBy === userId || document.updatedBy === userId
              if (isMine && organization.access.sees(actor, String(document.scope))) yield document
            }
          } catch (error) {
            // The damage shows where the disk is read, which may be in the middle.
            if (!isDamage(error)) throw error
            miss(organization.id)
          }
      }
      return mine()
    },
    erase: async ({ userId }) => {
      const own = personalOrganizationId(userId)
      // With somebody else in it, it is no longer the person's alone.
      if ((await memberships.membersOf(own)).size > 0) return
      const database = await store.database(organizationDatabase(own))
      for (;;) {
        const page = await database.range({ from: '', to: '\uffff', limit: documentsAtOnce })
        if (page.length === 0) return deps.dropRecords(own)
        for (const stored of page) await deps.dropAttachedRecords(stored)
        await database.putMany(
          page.map(({ _id, _rev }) => ({
            _id,
            ...(_rev === undefined ? {} : { _rev }),
            _deleted: true,
          })),
        )
      }
    },
  }

  const membershipsSource: PersonalDataSource = {
    name: 'memberships',
    collect: ({ userId }) => memberships.organizationsOf(userId),
    erase: ({ userId, organizationIds }) => memberships.erase(userId, organizationIds),
  }

  const accountSource: PersonalDataSource = {
    name: 'account',
    collect: async ({ userId }) => {
      const [record, signIn] = await Promise.all([
        accounts.userById(userId),
        accounts.credentialsById(userId),
      ])
      if (record === null || signIn === null) return null
      const { email, emailVerified, createdAt, isSuperAdmin } = signIn
      return {
        record,
        signIn: {
          email,
          emailVerified,
          createdAt,
          isSuperAdmin,
          password: 'kept as an Argon2id hash',
          codesSent: signIn.codes.map(({ purpose, expiresAt }) => ({
            purpose,
            expiresAt: new Date(expiresAt).toISOString(),
          })),
        },
      }
    },
    erase: async (of) => {
      await remove(registry, `administrator:${of.userId}`, () => true)
      await accounts.erase(of)
    },
  }

  const settingsSource: PersonalDataSource = {
    name: 'settings',
    collect: ({ userId }) => settings.of(userId),
    erase: ({ userId }) => settings.erase(userId),
  }

  return {
    first: [sessionsSource, membershipsSource, settingsSource, documentsSource],
    last: [accountSource],
  }
}

async function* documentsOf(database: Database) {
  for (let from = ''; ; ) {
    const page = await database.range({ from, to: '\uffff', limit: documentsAtOnce })
    for (const stored of page) yield fromStored(stored)
    const last = page.at(-1)
    if (last === undefined || page.length < documentsAtOnce) return
    from = `${last._id}\u0000`
  }
}

/**
 * What the registry holds, by the beginning of its ids: the fields that make it what it is. `forGood`: the gateway never
 * deletes it, for what rests on it would break.
 */
interface Kind {
  readonly fields: Readonly<Record<string, string>>
  readonly forGood?: true
}

export const registryKinds: Readonly<Record<string, Kind>> = {
  account: { fields: { email: 'string', user: 'object' } },
  administrator: { fields: { userId: 'string', email: 'string' } },
  administrators: { fields: { userIds: 'array' }, forGood: true },
  applicant: { fields: { applicationIds: 'array' } },
  application: { fields: { id: 'string', status: 'string' } },
  audit: { fields: { at: 'string', by: 'string', action: 'string' } },
  checkpoint: { fields: { organizationId: 'string', written: 'integer', content: 'object' } },
  deletion: { fields: { userId: 'string', email: 'string' } },
  error: { fields: { fingerprint: 'string', count: 'integer', firstAt: 'string', lastAt: 'string' } },
  invitation: { fields: { organizationId: 'string', email: 'string' } },
  suspension: { fields: { reason: 'string', at: 'string', by: 'string' } },
  'invitation-in': { fields: { invitationId: 'string' } },
  'invitation-to': { fields: { invitationId: 'string' } },
  invited: { fields: { invitationId: 'string' } },
  link: { fields: { reportId: 'string', secretHash: 'string', expiresAt: 'string' } },
  'link-of': { fields: { linkId: 'string' } },
  'link-rules': { fields: { rules: 'object' } },
  membership: { fields: { organizationId: 'string', userId: 'string', role: 'string' } },
  memberships: { fields: { organizations: 'object' } },
  migration: { fields: { at: 'string' } },
  roster: { fields: { decisions: 'object' } },
  scope: { fields: { holder: 'string' }, forGood: true },
  secret: { fields: { key: 'string' }, forGood: true },
  session: { fields: { userId: 'string' } },
  settings: { fields: { values: 'object' } },
  sheet: { fields: { reportId: 'string' } },
  'sync-device': { fields: { userId: 'string', pulledAt: 'integer' } },
  uid: { fields: { holder: 'string' }, forGood: true },
  usage: { fields: { month: 'string', calculations: 'integer', reports: 'integer' }, forGood: true },
  user: { fields: { userId: 'string', email: 'string', passwordHash: 'string' } },
}

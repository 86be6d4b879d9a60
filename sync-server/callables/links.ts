import type { linkCallables } from '#domain/protocol/callables/links.ts'
import type { Links } from '#server/links/links.ts'
import type { CallableHandlers } from './register.ts'

/** Callables about links to documents, and the rules of an organization for them. */
export const linkHandlers = (links: Links): CallableHandlers<typeof linkCallables> => ({
  createReportLink: (input, by) => links.createReportLink(by, input),
  getReportLinks: (input, by) => links.getReportLinks(by, input),
  revokeReportLink: (input, by) => links.revokeReportLink(by, input),
  getSharedFile: (input) => links.getSharedFile(input),
  getLinkRules: (input, { actor }) => links.getLinkRules(actor, input),
  setLinkRules: (input, { actor }) => links.setLinkRules(actor, input),
})

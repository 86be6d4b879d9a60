/** The rule for new accounts: open to all, by invitation, closed, or by mail domain (an invitation works there too). */
export type SignUpRule = 'open' | 'invitation' | 'closed' | { readonly domains: readonly string[] }

const domain = /^(?!-)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/

/** A rule as it is written in the configuration; null when it is none. */
export function readSignUpRule(text: string): SignUpRule | null {
  if (text === 'open' || text === 'invitation' || text === 'closed') return text
  const domains = text.split(',').map((each) => each.trim().toLowerCase())
  return domains.every((each) => domain.test(each)) ? { domains } : null
}

/** The rule as people read it. */
export const signUpRuleText = (rule: SignUpRule): string =>
  typeof rule === 'string' ? rule : rule.domains.join(', ')

/** Returns the error code that refuses an account for the address, or null when the rule allows it. */
export function objectionToSignUp(
  rule: SignUpRule,
  { email, isInvited }: { readonly email: string; readonly isInvited: boolean },
): 'auth/sign-up-closed' | 'auth/sign-up-invitation' | 'auth/sign-up-domain' | null {
  if (rule === 'open') return null
  if (rule === 'closed') return 'auth/sign-up-closed'
  if (isInvited) return null
  if (rule === 'invitation') return 'auth/sign-up-invitation'
  const of = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return rule.domains.includes(of) ? null : 'auth/sign-up-domain'
}

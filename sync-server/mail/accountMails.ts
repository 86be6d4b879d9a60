import { passwordResetPath, verificationPath } from '#domain/protocol/identity.ts'
import { paths } from '#domain/protocol/paths.ts'
import { letter } from './letter.ts'
import type { Mail } from './mailer.ts'

interface CodeMail {
  readonly to: string
  readonly name: string
  readonly code: string
  readonly publicUrl: string
  /** Where the page behind the link leads afterwards; an address of this installation. */
  readonly continueUrl: string | null
}

const linkWith = (path: string, { publicUrl, code, continueUrl }: CodeMail): string => {
  const onwards = continueUrl === null ? '' : `&continueUrl=${encodeURIComponent(continueUrl)}`
  return `${publicUrl}${path}?code=${encodeURIComponent(code)}${onwards}`
}

/** The mail that asks a user to verify an address. */
export const verificationMail = (given: CodeMail): Mail =>
  letter({
    ...given,
    subject: 'Verify your email for Groundwork',
    before: ['open this link to verify your email address. Then you can sign in to Groundwork.'],
    link: { address: linkWith(verificationPath, given), label: 'Verify my email address' },
    after: [
      'The link works for 24 hours. If you did not sign up, ignore this mail: nothing happens without the link.',
    ],
  })

export const passwordResetMail = (given: CodeMail): Mail =>
  letter({
    ...given,
    subject: 'Set a new password for Groundwork',
    before: [
      'open this link to set a new password. It ends every session that is signed in with the old one.',
    ],
    link: { address: linkWith(passwordResetPath, given), label: 'Set a new password' },
    after: [
      'The link works for one hour and once. If you did not ask for it, ignore this mail: your password stays as it is.',
    ],
  })

export const newEmailMail = (given: CodeMail): Mail =>
  letter({
    ...given,
    subject: 'Use this address for Groundwork',
    before: ['open this link to move your account to this address. From then on you sign in with it.'],
    link: { address: linkWith(verificationPath, given), label: 'Use this address' },
    after: [
      'The link works for one hour. If you did not ask for it, ignore this mail: nothing happens without the link.',
    ],
  })

/** To the address that an account is to leave, while it can be stopped. */
export const emailChangeAskedMail = (given: Notice & { newEmail: string }): Mail =>
  letter({
    ...given,
    subject: 'Your Groundwork account is about to have another address',
    before: [
      `somebody who knows your password, perhaps you, asked to move your account to ${given.newEmail}.`,
      'If it was not you, set a new password with this link now: that stops it and ends every session.',
    ],
    link: { address: `${given.publicUrl}${paths.forgotPassword}`, label: 'Set a new password' },
    after: ['If it was you, there is nothing to do here: open the link that was sent to the new address.'],
  })

/** Sign-in has begun, or ceased, to ask for a code of the authenticator app. */
export const secondFactorMail = (given: Notice & { isOn: boolean }): Mail =>
  letter({
    ...given,
    subject: `Two-factor sign-in to Groundwork is ${given.isOn ? 'on' : 'off'}`,
    before: [
      given.isOn
        ? 'signing in to your account now takes a code of your authenticator app, beside the password.'
        : 'signing in to your account takes the password alone again.',
      'If it was not you, set a new password with this link now: that ends every session.',
    ],
    link: { address: `${given.publicUrl}${paths.forgotPassword}`, label: 'Set a new password' },
    after: ['If it was you, there is nothing to do.'],
  })

export const passkeyMail = (given: Notice): Mail =>
  letter({
    ...given,
    subject: 'A passkey was added to your Groundwork account',
    before: [
      'a new passkey signs in to your account now, beside the password.',
      'If it was not you, set a new password with this link now, and remove the passkey in your account.',
    ],
    link: { address: `${given.publicUrl}${paths.forgotPassword}`, label: 'Set a new password' },
    after: ['If it was you, there is nothing to do.'],
  })

/** To the address that an account has left. */
export const emailChangedMail = (given: { to: string; name: string; newEmail: string }): Mail =>
  letter({
    ...given,
    subject: 'Your Groundwork account has another address',
    before: [
      `you sign in with ${given.newEmail} now, and no longer with this address.`,
      'If it was not you, somebody knows your password: tell the administrator of your Groundwork.',
    ],
  })

interface Notice {
  readonly to: string
  readonly name: string
  readonly publicUrl: string
}

export const passwordChangedMail = (given: Notice): Mail =>
  letter({
    ...given,
    subject: 'Your Groundwork password was changed',
    before: ['your password was changed, and the other sessions of your account were ended.'],
    link: { address: `${given.publicUrl}${paths.forgotPassword}`, label: 'Set a new password' },
    after: ['If it was not you, set a new password with this link now.'],
  })

/** The mail to the owner of an address when a second sign-up used it. */
export const accountExistsMail = (given: Notice): Mail =>
  letter({
    ...given,
    subject: 'You have a Groundwork account already',
    before: [
      'somebody, perhaps you, tried to sign up with this address. You have an account already: sign in with it.',
    ],
    link: { address: `${given.publicUrl}${paths.login}`, label: 'Sign in' },
    after: ['If it was not you, there is nothing to do.'],
  })

export const accountDeletedMail = (given: Omit<Notice, 'publicUrl'>): Mail =>
  letter({
    ...given,
    subject: 'Your Groundwork account was deleted',
    before: [
      'your account, your picture, your sessions and your personal organization with everything in it were deleted.',
      'What you made in organizations of others stays with them. On your devices, the data of this site can be cleared in the browser.',
    ],
  })

import { z } from 'zod'
import { passwordLength } from '#domain/accountLimits.ts'
import { type ErrorCode, errorText } from '#domain/errors/catalogue.ts'
import type { Problem } from '#domain/errors/result.ts'
import { chosenPassword, signUpRequest } from '#domain/protocol/identity.ts'
import { email } from '#domain/schemas/user.ts'

export const signUpForm = signUpRequest
  .extend({ password: chosenPassword, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: errorText('auth/passwords-differ'),
  })

export const loginForm = z.strictObject({
  email,
  password: z.string().min(1, 'Password is required').max(passwordLength.max),
  /** The code of the second factor, for accounts with one; the gateway asks for it. */
  secondFactor: z.string().max(60),
})

export const resendForm = z.strictObject({ email })

/** The page that a verification mail leads to; a move to another address asks for no password. */
export const verificationForm = loginForm.pick({ password: true })
export const noPasswordForm = z.strictObject({ password: z.string() })

export const resetForm = z
  .strictObject({ password: chosenPassword, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: errorText('auth/passwords-differ'),
  })

const fieldOf: Partial<Record<ErrorCode, 'email' | 'password'>> = {
  'auth/user-not-found': 'email',
  'auth/email-already-in-use': 'email',
  'auth/invalid-email': 'email',
  'auth/wrong-password': 'password',
  'auth/weak-password': 'password',
  'demo/email_already_in_use': 'email',
  'demo/user_not_found': 'email',
}

/** The field that a refusal of the gateway is about; null when it is about none. */
export const fieldOfProblem = ({ code }: Problem): 'email' | 'password' | null => fieldOf[code] ?? null

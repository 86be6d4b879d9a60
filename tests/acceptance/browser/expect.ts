import { expect as base } from '@playwright/test'

/** How long a line may take to be met, in milliseconds. What is known not to be met is not waited for as long. */
export const patience = { met: 30_000, notMet: 2_000 } as const

let waitsMs: number = patience.met

/** Sets how long `expect` waits from now on. */
export function setPatience(ms: number): void {
  waitsMs = ms
}

/** The `expect` of Playwright, with the patience that the line at hand has. */
export const expect = new Proxy(base, {
  apply: (_, __, given: Parameters<typeof base>) => base.configure({ timeout: waitsMs })(...given),
  get: (_, name: keyof typeof base) => base.configure({ timeout: waitsMs })[name],
})

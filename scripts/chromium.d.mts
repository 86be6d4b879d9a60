export function systemChromium(env?: NodeJS.ProcessEnv): string | null
export function testChromium(env?: NodeJS.ProcessEnv): string | null
export const chromiumArgs: string[]

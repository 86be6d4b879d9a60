import { health, healthPath, readyPath, route } from '#domain/protocol/route.ts'
import type { Http } from './http.ts'

const ask = (path: string) => route('GET', path, { request: null, response: health, signedIn: false })

type Health = 'operational' | 'unreachable' | 'trouble'

async function check(http: Http, path: string, signal: AbortSignal): Promise<Health> {
  const answer = await http.call(ask(path), null, { signal })
  if (answer.ok) return 'operational'
  const { code } = answer.problem
  return code === 'request/unreachable' || code === 'request/timeout' ? 'unreachable' : 'trouble'
}

/** Whether the gateway runs. */
export const checkHealth = (http: Http, signal: AbortSignal): Promise<Health> =>
  check(http, healthPath, signal)

/** Whether the gateway accepts work and its store answers. */
export const checkReadiness = (http: Http, signal: AbortSignal): Promise<Health> =>
  check(http, readyPath, signal)

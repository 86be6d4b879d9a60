import { health, healthPath, route } from '#domain/protocol/route.ts'
import type { Http } from './http.ts'

const healthRoute = route('GET', healthPath, { request: null, response: health, signedIn: false })

/** Whether the gateway itself answers: a captive portal, a proxy page or another service does not count. */
export async function probe(http: Http, signal?: AbortSignal): Promise<boolean> {
  const answer = await http.call(healthRoute, null, signal === undefined ? {} : { signal })
  return answer.ok
}

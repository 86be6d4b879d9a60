import type { FastifyInstance } from 'fastify'
import { parseTraceParent, traceHeader } from '#domain/protocol/traceParent.ts'
import type { OpenSpan, Tracer } from './tracer.ts'

/**
 * Follows each request in the trace that its device has begun. Whether or not it is followed, every line that is logged
 * of it carries the device's `traceId` beside the gateway's own request id.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, reply, done) => {
    const parent = parseTraceParent(request.headers[traceHeader])
    if (parent !== null) request.log = reply.log = request.log.child({ traceId: parent.traceId })
    request.span = tracer.request(`${request.method} ${request.routeOptions.url ?? 'none'}`, parent)
    if (request.span === null) done()
    else request.span.within(done)
  })
  // A body comes with events of its connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span === null) done()
    else request.span.within(done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.span?.end({
      isFailed: reply.statusCode >= 500,
      attributes: {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? 'none',
        'http.response.status_code': reply.statusCode,
        'groundwork.request_id': request.id,
      },
    })
    done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the work for this request; null when its trace is not followed. */
    span: OpenSpan | null
  }
}

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createHttp } from '#api/http.ts'
import { syncRoutes } from '#domain/protocol/sync.ts'
import { parseTraceParent } from '#domain/protocol/traceParent.ts'
import {
  call,
  metricsOf,
  type RunningGateway,
  signIn,
  signUpAndVerify,
  startGateway,
} from '#tests/helpers/gateway.ts'

const span = z.looseObject({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
})
const exported = z.object({
  resourceSpans: z.array(z.looseObject({ scopeSpans: z.array(z.looseObject({ spans: z.array(span) })) })),
})

const spans: z.infer<typeof span>[] = []
const keys: unknown[] = []
let collector: Server
let gateway: RunningGateway
let token: string
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    keys.push(`${request.url} ${request.headers['x-key']}`)
    for (const { scopeSpans } of exported.parse(JSON.parse(text)).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans)
    response.writeHead(200).end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  gateway = await startGateway({
    env: {
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_HEADERS: 'X-Key=a%20b',
    },
  })
  const draft = { email: 'ada@example.org', password: 'correct horse battery', name: 'Ada' }
  token = (await signIn(gateway, await signUpAndVerify(gateway, draft))).accessToken
})
afterAll(async () => {
  await gateway.stop()
  await new Promise((resolve) => collector.close(resolve))
})

test("a call is followed from the device through the gateway to the store, and its id stands in the gateway's log", async () => {
  let sent: string | null = null
  const http = createHttp({
    baseUrl: gateway.url,
    fetch: (input, init) => {
      sent = new Headers(init?.headers).get('traceparent')
      return fetch(input, init)
    },
  })
  const pulled = await http.call(
    syncRoutes.pull,
    { pulls: [{ collection: 'organizations', limit: 10 }] },
    { token },
  )
  expect(pulled).toMatchObject({ ok: true })
  const device = parseTraceParent(sent)
  if (device === null) throw new Error('The device sent no trace')

  const line = await vi.waitFor(() => {
    const lines = gateway.output().stderr.split('\n')
    const found = lines.find((each) => each.includes('/sync/pull') && each.includes(device.traceId))
    return JSON.parse(found ?? 'null missing')
  })
  await vi.waitFor(() => expect(spans.some(({ traceId }) => traceId === device.traceId)).toBe(true), 15_000)
  const own = spans.filter(({ traceId }) => traceId === device.traceId)
  const request = own.find(({ name }) => name === 'POST /sync/pull')
  expect(request?.parentSpanId).toBe(device.spanId)
  expect(request?.attributes).toContainEqual({
    key: 'groundwork.request_id',
    value: { stringValue: line.reqId },
  })
  const pull = own.find(({ name }) => name === 'sync pull')
  expect(pull?.parentSpanId).toBe(request?.spanId)
  const inStore = own.filter(({ name }) => name.startsWith('store '))
  expect(inStore.some(({ parentSpanId }) => parentSpanId === pull?.spanId)).toBe(true)
  expect(inStore.every(({ parentSpanId }) => own.some(({ spanId }) => spanId === parentSpanId))).toBe(true)
  expect(keys[0]).toBe('/v1/traces a b')
  const text = await metricsOf(gateway)
  expect(text).toMatch(/groundwork_spans_total\{outcome="exported"\} [1-9]/)
  // Nothing of anybody: no address, no id of a person or a document.
  expect(JSON.stringify(spans)).not.toMatch(/ada@|example\.org/)
})

test('a header that is none begins a trace of the gateway', async () => {
  for (const traceparent of ['00-zz-1-01', `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`, 'x'.repeat(5000)])
    expect((await call(gateway, '/healthz', undefined, { traceparent })).status).toBe(200)
})

import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { couchPath } from '#domain/protocol/couch.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { newPerson, type Person } from '#tests/helpers/callables.ts'
import { call, type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'

let gateway: LocalGateway
let mallory: Person
let ben: Person
beforeAll(async () => {
  gateway = await startGatewayHere({ store: await openStore({ memory: true }) })
  mallory = await newPerson(gateway, 'Mallory')
  ben = await newPerson(gateway, 'Ben')
})
afterAll(() => gateway.stop())

const body = JSON.stringify({ pulls: [{ collection: 'projects', limit: 1 }] })
const listBody = JSON.stringify({ keys: [] })
const listOf = ({ organizationId }: Person) =>
  `${couchPath}/${encodeURIComponent(organizationDatabase(organizationId))}/_all_docs`

const halfPull = (by: Person) => half(by, '/sync/pull', body)

/** A request whose body is sent but for its last letter: it is under way until `finish`. */
async function half(
  { token }: Person,
  path: string,
  body: string,
): Promise<{ socket: Socket; finish(): Promise<string> }> {
  const { port } = new URL(gateway.url)
  const socket = connect(Number(port), '127.0.0.1')
  let text = ''
  socket.on('error', () => {})
  const answered = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk.toString()
      if (text.includes('\r\n\r\n')) resolve(text)
    })
  })
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Authorization: Bearer ${token}`,
    `Content-Length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`)
  // The gateway has read the head by then: what is asked after it comes after it.
  expect((await call(gateway, '/healthz')).status).toBe(200)
  await wait(20)
  return {
    socket,
    finish: () => {
      socket.write(body.slice(-1))
      return answered
    },
  }
}

const post = ({ token }: Person, path: string, body: string) =>
  fetch(`${gateway.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  })
const pull = (by: Person) => post(by, '/sync/pull', body)
const isAnswered = (answer: Promise<unknown>) =>
  Promise.race([answer.then(() => true), wait(150).then(() => false)])

test('a person with eight requests under way waits for one of them, and nobody else does', async () => {
  const halves: Awaited<ReturnType<typeof halfPull>>[] = []
  for (let at = 0; at < 8; at++) halves.push(await halfPull(mallory))
  const ninth = pull(mallory)
  expect(await isAnswered(ninth)).toBe(false)
  expect((await pull(ben)).status).toBe(200)

  expect(await halves[0]?.finish()).toContain('200 OK')
  expect((await ninth).status).toBe(200)
  // A line that breaks gives its place back too.
  halves.push(await halfPull(mallory))
  const tenth = pull(mallory)
  expect(await isAnswered(tenth)).toBe(false)
  halves[1]?.socket.destroy()
  expect((await tenth).status).toBe(200)
  for (const { socket } of halves) socket.destroy()
  // All places are free again.
  expect(
    (await Promise.all(Array.from({ length: 20 }, () => pull(mallory)))).map(({ status }) => status),
  ).toEqual(Array(20).fill(200))
})

test('a person copies an organization out by eight requests at a time, and goes on with everything else', async () => {
  const copies: Awaited<ReturnType<typeof half>>[] = []
  for (let at = 0; at < 8; at++) copies.push(await half(mallory, listOf(mallory), listBody))
  const ninth = post(mallory, listOf(mallory), listBody)
  expect(await isAnswered(ninth)).toBe(false)
  expect((await pull(mallory)).status).toBe(200)
  expect((await post(ben, listOf(ben), listBody)).status).toBe(200)
  expect(await copies[0]?.finish()).toContain('200 OK')
  expect((await ninth).status).toBe(200)
  for (const { socket } of copies) socket.destroy()
})

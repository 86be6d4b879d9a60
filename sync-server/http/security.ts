import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { workerFile } from '#domain/protocol/workerFiles.ts'

/**
 * The file of the worker that renders drawings, as the build names it. A worker has the policy of its own file, not that of the page
 * that starts it; the service worker stores a file with its headers, and so with its policy. No page has such a name: nothing below
 * `/assets` is answered with one.
 */
const rendererWorker = new RegExp(`^/assets/${workerFile('reports')}-[\\w-]+\\.js(?:\\?|$)`)

const scriptSources = ({ url = '' }: { readonly url?: string | undefined }): string =>
  rendererWorker.test(url) ? "'self' 'wasm-unsafe-eval'" : "'self'"

/**
 * Headers that make the browser refuse what the app never does.
 *
 * Styles are the one place with 'unsafe-inline': Sonner and React Aria put <style> elements into the page, and KaTeX
 * writes style attributes. A nonce cannot serve them: the page comes from the service worker's cache, offline too,
 * with the headers it was stored with. Scripts are never inline. Small fonts and pictures may be bundled as data:.
 * WebAssembly may run in one worker only, which renders drawings.
 * @param sentryOrigin where apps send their errors, when that is not here.
 * @param isCalledFromElsewhere whether apps of other origins are admitted.
 * @param secure whether people reach the gateway over https; without it nothing may be upgraded to it.
 */
export async function protectPages(
  app: FastifyInstance,
  given: { secure: boolean; sentryOrigin: string | null; isCalledFromElsewhere: boolean },
): Promise<void> {
  const { secure, sentryOrigin, isCalledFromElsewhere } = given
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [scriptSources],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(sentryOrigin === null ? [] : [sentryOrigin])],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        mediaSrc: ["'none'"],
        objectSrc: ["'none'"],
        frameSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Pictures of people stand in pages of the app, wherever it comes from.
    crossOriginResourcePolicy: { policy: isCalledFromElsewhere ? 'same-site' : 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })
}

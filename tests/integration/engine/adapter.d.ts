/** The package types this file beside another name only. */
declare module 'comlink/dist/esm/node-adapter.mjs' {
  import type { Endpoint } from 'comlink'
  export default function nodeEndpoint(port: unknown): Endpoint
}

/**
 * Origin of the gateway when another server serves the app (`VITE_GATEWAY_URL` at build time); empty when the gateway
 * serves it.
 */
export const gatewayOrigin: string = (import.meta.env?.VITE_GATEWAY_URL ?? '').replace(/(?<!\/)\/+$/, '')

/** Returns the address of a picture at the gateway, for an `<img>`. */
export const pictureAddress = (path: string | null): string | null =>
  path?.startsWith('/') === true ? gatewayOrigin + path : path

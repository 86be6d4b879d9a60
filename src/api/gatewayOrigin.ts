/** Origin of the gateway when another server gives out the app (`VITE_GATEWAY_URL` of the build); empty: it does so itself. */
export const gatewayOrigin: string = (import.meta.env?.VITE_GATEWAY_URL ?? '').replace(/(?<!\/)\/+$/, '')

/** The address of a picture that the gateway keeps, for an `<img>`. */
export const pictureAddress = (path: string | null): string | null =>
  path?.startsWith('/') === true ? gatewayOrigin + path : path

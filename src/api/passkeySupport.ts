/** Whether passkeys work here: the browser has them, and the address is a name, which a passkey is bound to. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname)

/** Returns true if the browser supports passkeys at this address. A passkey needs a host name, not an IP address. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname)

/** Posts JSON, or nothing, as somebody with a token and a network address of their own. The gateway trusts `x-forwarded-for`. */
export const postAs = (
  { token, address }: { token: string; address: string },
  url: string,
  body?: unknown,
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

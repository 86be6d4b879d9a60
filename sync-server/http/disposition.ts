/** A file to keep, by a name that every system takes; the whole name beside it (RFC 6266). */
export function disposition(fileName: string): string {
  const plain = fileName.normalize('NFKD').replaceAll(/[^\w .-]+/g, '_')
  const whole = encodeURIComponent(Buffer.from(fileName).toString()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

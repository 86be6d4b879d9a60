/**
 * The opaque tags of an `If-Match` or `If-None-Match` header (RFC 9110, section 8.8.3), weak ones without their mark;
 * null when it is no list of tags.
 */
export function readEntityTags(header: string): readonly string[] | null {
  const parts = header.split(',').map((part) => part.trim())
  const tags = parts.map((part) => /^(?:W\/)?"([\x21\x23-\x7e]{0,200})"$/.exec(part)?.[1])
  return tags.every((tag) => tag !== undefined) ? tags : null
}

/** Whether the state that has this tag is among those that the header of a reader names. */
export const matches = (header: string, tag: string): boolean =>
  header.trim() === '*' || readEntityTags(header)?.includes(tag) === true

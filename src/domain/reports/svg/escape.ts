const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for HTML, between tags and in quoted attributes. Characters that no document may hold become the sign for that. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll(/[\p{Cs}\p{Noncharacter_Code_Point}]|[^\P{Cc}\n\t]/gu, '\ufffd')
    .replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

import { escapeHtml } from '../svg/escape.ts'

/** What the page may do wherever it is opened from: show itself. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** Returns the head of a page of HTML that needs no other file. */
export const pageHead = (title: string, style: string): string => `<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>`

/** Prints a page of HTML instead of this document. */
export function printPage(html: string): void {
  standIn(html)
  window.print()
}

/** Puts a page of HTML on paper in the place of this document, until the browser has printed. */
export function standIn(html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const { title } = page
  // This page's content security policy applies, and is stricter.
  for (const part of page.querySelectorAll('meta, title, script, link')) part.remove()
  const host = document.createElement('div')
  host.dataset.printed = ''
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.replaceChildren(document.adoptNode(page.documentElement))
  document.body.append(host)
  // The margins of paper are read from the document alone.
  const paper = document.createElement('style')
  paper.textContent = [...shadow.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSPageRule)
    .map(({ cssText }) => cssText)
    .join('\n')
  document.head.append(paper)
  const before = document.title
  document.title = title
  const end = () => {
    removeEventListener('afterprint', end)
    host.remove()
    paper.remove()
    document.title = before
  }
  // Some browsers continue before anything is printed.
  addEventListener('afterprint', end)
}

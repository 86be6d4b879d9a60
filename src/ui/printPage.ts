/** Prints a page of HTML in place of this one: nothing else of the document is on paper. */
export function printPage(html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const { title } = page
  // Its rules of behaviour are this page's own, and stricter.
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
  // Some browsers go on before anything has been printed.
  addEventListener('afterprint', end)
  window.print()
}

import type { ClipboardEvent } from 'react'
import { fullText, inFull } from './copy.ts'

/** Copying a selection of results gives every digit of its numbers. */
export function copyInFull(event: ClipboardEvent): void {
  const selection = getSelection()
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return
  const range = selection.getRangeAt(0)
  const inside = range.commonAncestorContainer
  const data = (inside instanceof Element ? inside : inside.parentElement)?.closest('data')
  const whole = data !== null && data !== undefined && selection.toString().trim() === data.textContent
  const text = whole ? inFull(data.value) : fullText(range.cloneContents())
  if (text === '') return
  event.clipboardData.setData('text/plain', text)
  event.preventDefault()
}

import {
  Children,
  createContext,
  isValidElement,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import styles from './InOrder.module.css'

/** Counts one more thing that a part waits for, or one less. */
const PartContext = createContext<((change: 1 | -1) => void) | null>(null)

/** Says of the part of the page that this is in that it is not all there yet. */
export function useArriving(isArriving: boolean): void {
  const count = useContext(PartContext)
  useLayoutEffect(() => {
    if (!isArriving || count === null) return
    count(1)
    return () => count(-1)
  }, [isArriving, count])
}

/**
 * Parts of a page that are asked for at the same time and shown from the top down, each once all above it stand: what
 * is being read is never pushed away by what comes late. What has stood once stays.
 */
export function InOrder({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children)
  const keys = parts.map((part, place) => (isValidElement(part) ? String(part.key) : String(place)))
  const waiting = useRef(new Map<string, number>())
  const [, look] = useState(0)
  const [stood, setStood] = useState<ReadonlySet<string>>(new Set())
  const count = useCallback((key: string, change: number) => {
    waiting.current.set(key, (waiting.current.get(key) ?? 0) + change)
    // One that is there may begin with others that are not: they are counted before this is looked at.
    look((before) => before + 1)
  }, [])
  useLayoutEffect(() => {
    const standing = keys.filter((key) => !stood.has(key) && !waiting.current.get(key))
    if (standing.length > 0) setStood(new Set([...stood, ...standing]))
  })
  const firstOpen = keys.findIndex((key) => !stood.has(key))
  return parts.map((part, place) => (
    <Part
      key={keys[place]}
      name={keys[place] ?? ''}
      count={count}
      isShown={firstOpen === -1 || place <= firstOpen}
    >
      {part}
    </Part>
  ))
}

function Part({
  name,
  count,
  isShown,
  children,
}: {
  name: string
  count: (name: string, change: number) => void
  isShown: boolean
  children: ReactNode
}) {
  const own = useMemo(() => (change: 1 | -1) => count(name, change), [count, name])
  return (
    <PartContext value={own}>
      <div className={isShown ? styles.shown : styles.later}>{children}</div>
    </PartContext>
  )
}

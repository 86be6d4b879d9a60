import { useEffect, useState } from 'react'

type Sketch = typeof import('./sketch.ts')

/** Returns the code that draws an unfinished form; null until it has loaded. A page with a result needs none. */
export function useSketch(isNeeded: boolean): Sketch | null {
  const [sketch, setSketch] = useState<Sketch | null>(null)
  useEffect(() => {
    if (isNeeded) import('./sketch.ts').then(setSketch, console.warn)
  }, [isNeeded])
  return sketch
}

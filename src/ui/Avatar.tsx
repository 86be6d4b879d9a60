import { useState } from 'react'
import styles from './Avatar.module.css'

/**
 * A person's picture, or the first letter of the name when there is none or it cannot be loaded. Decorative: the name
 * is beside it.
 */
export function Avatar({
  name,
  picture,
  size = 28,
}: {
  name: string
  picture: string | null
  size?: number
}) {
  const [failed, setFailed] = useState<string | null>(null)
  const look = { width: size, height: size, fontSize: size * 0.44 }
  if (picture === null || picture === failed)
    return (
      <span aria-hidden className={styles.avatar} style={look}>
        {[...name.trim()][0]?.toUpperCase() ?? '?'}
      </span>
    )
  return (
    <img
      alt=""
      className={styles.avatar}
      style={look}
      src={picture}
      width={size}
      height={size}
      onError={() => setFailed(picture)}
    />
  )
}

import styles from './SectionSketch.module.css'

/** Draws a pad footing in its ground as the calculations do. Decorative: the text beside it explains the product. */
export function SectionSketch() {
  return (
    <svg viewBox="0 0 520 400" className={styles.sketch} aria-hidden focusable="false">
      <defs>
        <pattern id="home-sand" width="14" height="14" patternUnits="userSpaceOnUse">
          <circle cx="3" cy="4" r="0.9" className={styles.dot} />
          <circle cx="10" cy="11" r="0.9" className={styles.dot} />
        </pattern>
        <pattern id="home-clay" width="16" height="9" patternUnits="userSpaceOnUse">
          <path d="M1 3h9M8 7.5h7" className={styles.thin} />
        </pattern>
      </defs>
      <path d="M20 150h480v122H20z" className={styles.sand} />
      <path d="M20 150h480v122H20z" fill="url(#home-sand)" />
      <path d="M20 272h480v100H20z" className={styles.clay} />
      <path d="M20 272h480v100H20z" fill="url(#home-clay)" />
      <path d="M20 272h480" className={styles.layer} />
      <path d="M20 150h224M276 150h224" className={styles.ground} />
      <path
        d="M40 150l-8 9M56 150l-8 9M72 150l-8 9M448 150l-8 9M464 150l-8 9M480 150l-8 9"
        className={styles.thin}
      />
      <path d="M20 178h224M276 178h224" className={styles.water} />
      <path d="M420 178l-7-11h14zM413 182h14M416 186h8" className={styles.waterMark} />
      <path d="M244 104h32v90h54v30H190v-30h54z" className={styles.concrete} />
      <path d="M190 224c-24 40 20 66 70 66s94-26 70-66" className={styles.zone} />
      <path d="M260 34v54" className={styles.load} />
      <path d="M260 98l-6-13h12z" className={styles.loadHead} />
      <text x="274" y="58" className={styles.label}>
        V
        <tspan dy="4" fontSize="11">
          d
        </tspan>
      </text>
      <path d="M190 312h140M186 316l8-8M326 316l8-8M190 300v18M330 300v18" className={styles.dimension} />
      <text x="254" y="334" className={styles.label}>
        B
      </text>
      <path d="M112 150v74M108 154l8-8M108 228l8-8M100 224h80" className={styles.dimension} />
      <text x="92" y="192" className={styles.label}>
        D
      </text>
    </svg>
  )
}

import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './form.module.css'

/** Stands in the place of a calculation until it is read. */
export const WaitingCalculation = () => <Skeleton lines={6} height={72} className={styles.waiting} />

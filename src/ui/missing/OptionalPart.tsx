import { Component, type ReactNode } from 'react'
import { isMissingCode } from './missingCode.ts'

interface Props {
  readonly children: ReactNode
  /** What stands in its place. */
  readonly fallback?: ReactNode
  onMissing?(): void
}

/** A part without which the screen around it still does its work: where its code could not be fetched, it is left out. */
export class OptionalPart extends Component<Props, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (isMissingCode(error)) this.props.onMissing?.()
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (isMissingCode(error)) return this.props.fallback ?? null
    throw error
  }
}

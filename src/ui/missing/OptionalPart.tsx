import { Component, type ReactNode } from 'react'
import { isMissingCode } from './missingCode.ts'

interface Props {
  readonly children: ReactNode
  /** Replacement when its code is missing. */
  readonly fallback?: ReactNode
  onMissing?(): void
}

/** A part of a screen that is left out when its code cannot be fetched, because the screen works without it. */
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

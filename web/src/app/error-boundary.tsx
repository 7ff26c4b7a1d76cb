import { Component, type ComponentType, type ReactNode } from 'react'

type Props = {
  /** The fallback that replaces the children after an error in them. */
  Fallback: ComponentType<{ error: unknown }>
  /** The children are rendered again after an error once this is another one. */
  place: string
  children: ReactNode
}
type State = { failure: { error: unknown } | undefined; place: string }

/** Replaces what fails unexpectedly, until the reader goes elsewhere. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: undefined, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { failure: undefined, place }
  }

  override render() {
    const { Fallback, children } = this.props
    return this.state.failure ? <Fallback error={this.state.failure.error} /> : children
  }
}

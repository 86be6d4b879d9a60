import type { Ref } from 'react'

interface Bound<Value, Element> {
  readonly name: string
  readonly value: Value
  readonly inputRef: Ref<Element>
  readonly error: string | undefined
  onChange(value: Value): void
  onBlur(): void
}

/** Converts a controller of react-hook-form to the properties of a field. */
export function bind<Value, Element = HTMLInputElement>({
  field,
  fieldState,
}: {
  readonly field: {
    readonly name: string
    readonly value: Value
    readonly ref: (element: Element | null) => void
    onChange(value: Value): void
    onBlur(): void
  }
  readonly fieldState: { readonly error?: { readonly message?: string | undefined } | undefined }
}): Bound<Value, Element> {
  return {
    name: field.name,
    value: field.value,
    inputRef: field.ref,
    error: fieldState.error?.message,
    onChange: field.onChange,
    onBlur: field.onBlur,
  }
}

type Tree = { readonly [key: string]: Tree | string }

/**
 * Spanish and French have a plural of their own from a million on ("un millón de cálculos"). No count here gets there,
 * yet without the form i18next would fall back to English: it reads as every other number does.
 */
export function withMany(words: Tree): Tree {
  const filled: Record<string, Tree | string> = {}
  for (const [key, value] of Object.entries(words)) {
    filled[key] = typeof value === 'string' ? value : withMany(value)
    if (!key.endsWith('_other')) continue
    const many = `${key.slice(0, -'other'.length)}many`
    if (!(many in words)) filled[many] = filled[key]
  }
  return filled
}

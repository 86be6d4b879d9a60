type Texts = Readonly<Record<string, string>>

/** The texts of modules in a language, by the ids that their messages have. */
export const textsById = (modules: Readonly<Record<string, Texts>>): Texts =>
  Object.fromEntries(
    Object.entries(modules).flatMap(([module, texts]) =>
      Object.entries(texts).map(([id, text]) => [`${module}.${id}`, text] as const),
    ),
  )

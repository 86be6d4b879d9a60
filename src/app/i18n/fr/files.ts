/** The words of this language, each file fetched when it is first needed; the service worker keeps them all. */
export const files = import.meta.glob<Readonly<Record<string, unknown>>>(['./*.ts', '!./{index,files}.ts'])

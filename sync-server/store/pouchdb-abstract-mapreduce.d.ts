declare module 'pouchdb-abstract-mapreduce' {
  interface Row {
    readonly id: string
    readonly key: readonly unknown[]
    /** Absent or null where the document was deleted after the row had been read. */
    readonly doc?: object | null
  }

  interface Views {
    /** Rows of a view of a design document, `<design>/<view>`, by HTTP where the database is on a server. */
    query(
      this: object,
      name: string,
      options: Readonly<Record<string, unknown>>,
    ): Promise<{ readonly rows: readonly Row[] }>
  }

  /**
   * @param localDocument Lists the views of a database.
   * @param mapper Makes the function that emits the keys of a document, from the map of the design document.
   */
  export default function createViews<MapDefinition>(
    localDocument: string,
    mapper: (
      map: MapDefinition,
      emit: (key: readonly unknown[]) => void,
    ) => (document: Readonly<Record<string, unknown>>) => void,
    reducer: (reduce: unknown) => never,
    validate: (design: unknown, viewName: string) => void,
  ): Views
}

/** Whose data it is. */
export interface Person {
  readonly userId: string
  readonly email: string
  /** Those that the person is in; while an account is deleted, those it was in when that began. */
  readonly organizationIds: readonly string[]
}

/**
 * One place where the gateway keeps something of people. The export of an account and its deletion are made of these:
 * a new place that is added to the list is in both.
 */
export interface PersonalDataSource {
  /** Its name in the export. */
  readonly name: string
  /**
   * What is kept there of the person, without secrets; null when there is nothing. A list that may be too large for
   * memory is an `AsyncIterable` of its entries.
   * @param miss called with the id of each organization that cannot be read because its database is damaged.
   */
  collect(of: Person, miss: (organizationId: string) => void): Promise<unknown>
  /** Removes what is the person's alone. Safe to repeat: a deletion that was interrupted is finished later. */
  erase(of: Person): Promise<void>
}

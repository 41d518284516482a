/** Where rows of a domain point at bytes: those stay as long as one of these rows does. */
export type BlobUse = {
  readonly table: string;
  readonly columns: readonly string[];
  /** Which rows count, where not all of them do; SQL. */
  readonly where?: string;
};

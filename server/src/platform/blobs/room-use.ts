/** Where rows of a domain take room, in bytes: kept for good, packed to be taken along, or announced and still to come. */
export type RoomUse = {
  readonly table: string;
  readonly column: string;
  readonly as: 'kept' | 'packed' | 'announced';
  /** Which rows count, where not all of them do; SQL. */
  readonly where?: string;
};

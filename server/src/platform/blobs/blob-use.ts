import type { TableUse, TableUses } from '../database/table-use.ts';

/** Whose bytes are, whether sets hold them, and whether they lie sealed under the key of whose they are. */
export type BlobKind = {
  readonly of: TableUse['of'];
  /** `set`: each backup holds them. `none`: they end by themselves, and are made anew. */
  readonly backup: 'set' | 'none';
  readonly sealed: true;
};

export const BYTES_OF_ACCOUNT: BlobKind = { of: 'account', backup: 'set', sealed: true };
export const BYTES_OF_CENTRE: BlobKind = { of: 'centre', backup: 'set', sealed: true };

/** Bytes that end by themselves, such as a packed download. */
export const passingBytes = (kind: BlobKind): BlobKind => ({ ...kind, backup: 'none' });

/** Where rows of a domain point at bytes, and of which kind those are: they stay as long as one of these rows does. */
export type BlobUse = {
  readonly table: string;
  readonly columns: readonly string[];
  /** Which rows count, where not all of them do; SQL. */
  readonly where?: string;
  readonly kind: BlobKind;
};

type Pointing = { readonly table: string; readonly column: string };

function faultsOf({ table, columns, kind }: BlobUse, tables: TableUses): readonly string[] {
  const named = `${table} (${columns.join(', ')})`;
  // A module of an earlier shape, or a cast, may come without it.
  if ((kind as BlobKind | undefined) === undefined)
    return [`${named}: say of which kind its bytes are, under blobs in the module of its domain`];
  const use = tables[table];
  const others = use !== undefined && use.of !== kind.of;
  const lost = use !== undefined && (use.backup === 'set') !== (kind.backup === 'set');
  return [
    ...(kind.sealed ? [] : [`${named}: bytes that are not sealed lie nowhere`]),
    ...(others ? [`${named}: its rows are of the ${use.of}, its bytes of the ${kind.of}`] : []),
    ...(lost ? [`${named}: sets hold its rows or its bytes, and not both`] : []),
  ];
}

/** What is wrong with what the modules say of bytes, in sentences: `undeclared` are columns that point at bytes and that none of them names. */
export const blobFaults = (
  uses: readonly BlobUse[],
  tables: TableUses,
  undeclared: readonly Pointing[],
): readonly string[] => [
  ...uses.flatMap((use) => faultsOf(use, tables)),
  ...undeclared.map(
    ({ table, column }) =>
      `${table}.${column} points at bytes of no kind: name it under blobs in the module of its domain`,
  ),
];

/** Something that lies in a store, and since when. */
export type StoredObject = { readonly key: string; readonly writtenAt: Date };

/**
 * A place for bytes under names with slashes: a folder, or a bucket of S3. It knows nothing of accounts and hashes, what it is given
 * is sealed already. Each promise is kept when it resolves: what was put survives a lost power line.
 */
export type ObjectStore = {
  /** Takes a finished file over, in place of what lies under this name; the given path is gone then. */
  readonly put: (key: string, path: string) => Promise<void>;
  /** Lets what lies under this name be as new as if it were put now; false where nothing does, or where it has to be put for that. */
  readonly touch: (key: string) => Promise<boolean>;
  /** Puts a few bytes where nothing lies under this name; false where something does. */
  readonly putNew: (key: string, bytes: Uint8Array) => Promise<boolean>;
  /** Puts a few bytes, in place of what lies under this name. */
  readonly replace: (key: string, bytes: Uint8Array) => Promise<void>;
  /** How many bytes lie under this name; null where nothing does. */
  readonly size: (key: string) => Promise<number | null>;
  /** The bytes from `start` up to and without `end`; throws where they are not all there. */
  readonly read: (key: string, start: number, end: number) => Promise<Buffer>;
  /** Removes what lies under this name, unless it was put there since this moment. */
  readonly remove: (key: string, since?: Date) => Promise<void>;
  /** The first parts of all names, such as the accounts that have bytes here. */
  readonly folders: () => AsyncIterable<string>;
  /** All that lies below this first part, in no order. */
  readonly list: (folder: string) => AsyncIterable<StoredObject>;
  /** Removes what was begun to be put before this moment and is not whole. */
  readonly removeUnfinished: (before: Date) => Promise<void>;
  /** For how many days what is removed or replaced here can still be had; 0 where it is gone at once, infinite where it never ends, null where that cannot be asked. */
  readonly keptForDays: () => Promise<number | null>;
};

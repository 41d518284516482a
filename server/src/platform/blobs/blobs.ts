import type { Readable } from 'node:stream';

/** What bytes are called, in hexadecimal, and how many they are; they are found with their account only. */
export type BlobFile = { readonly sha256: string; readonly bytes: number };

/** Where bytes lie: named by account and SHA-256, written before the row that points to them, never changed. */
export type Blobs = {
  /**
   * Takes a finished file over: hashed, on disk for good when the promise resolves. The given path is gone then.
   * `known` is what was hashed while the file was written; it is believed when the length fits.
   */
  readonly adopt: (accountId: string, path: string, known?: BlobFile | null) => Promise<BlobFile>;
  readonly write: (accountId: string, bytes: Uint8Array) => Promise<BlobFile>;
  /** A path at which the bytes can be read by another program; never write to it. */
  readonly path: (accountId: string, sha256: string) => Promise<string>;
  readonly read: (
    accountId: string,
    sha256: string,
    range?: { start: number; end: number },
  ) => Readable;
  readonly size: (accountId: string, sha256: string) => Promise<number | null>;
  /** Copies bytes into the second store, unless they lie there; false where they are not what their name says. */
  readonly storeTwice: (accountId: string, sha256: string) => Promise<boolean>;
  /** Whether bytes lie in both stores and are what their name says: all of them are read. */
  readonly isStoredTwice: (accountId: string, sha256: string) => Promise<boolean>;
  /**
   * Reads bytes in both stores. Where one copy is damaged or gone it is written anew from the other: `healed`. `lost` where none is
   * what its name says. Bytes that were never stored twice are `whole` without a second copy.
   */
  readonly heal: (accountId: string, sha256: string) => Promise<'whole' | 'healed' | 'lost'>;
  /** Removes bytes, of both stores, unless they were written again since this moment. */
  readonly remove: (accountId: string, sha256: string, since: Date) => Promise<void>;
  /** Every blob that lies here, for the invariant checker and the collector. */
  readonly all: () => AsyncIterable<{ accountId: string; sha256: string; writtenAt: Date }>;
};

import type { Readable } from 'node:stream';
import type { PartWriter } from './part-file.ts';

/** What bytes are called, in hexadecimal, and how many they are; they are found with their account only. */
export type BlobFile = { readonly sha256: string; readonly bytes: number };

/** A plain file for another program, until it is disposed of; a killed process's are gone with the next start. */
export type LentFile = AsyncDisposable & { readonly path: string };

/** Something that lies in a store under a name that says nothing of what it holds. */
export type LyingBlob = { readonly name: string; readonly writtenAt: Date };

/**
 * Where bytes lie: found by account and SHA-256, sealed under the key of the account, written before the row that points to them, never
 * changed. What is read is what was written: bytes that are damaged in the first store come from the second, or the reading fails.
 */
export type Blobs = {
  /**
   * Takes a finished file over: hashed, sealed, on disk for good when the promise resolves. The given path is gone then.
   * `known` is what was hashed while the file was written; it is believed when the length fits.
   */
  readonly adopt: (accountId: string, path: string, known?: BlobFile | null) => Promise<BlobFile>;
  readonly write: (accountId: string, bytes: Uint8Array) => Promise<BlobFile>;
  /** Opens a file that grows, to write on at its end: sealed under the key of the account from its first byte. */
  readonly openPart: (accountId: string, path: string) => Promise<PartWriter>;
  /** Reads such a file, as far as it came. */
  readonly readPart: (accountId: string, path: string) => Promise<Readable>;
  /** Takes such a file over as `adopt` does a plain one. Where it is not what was written it is removed, and the promise rejects. */
  readonly adoptPart: Blobs['adopt'];
  /** Lays the bytes as a plain file where another program can read it: in the work folder, or in one that the caller removes. */
  readonly lend: (accountId: string, sha256: string, folder?: string) => Promise<LentFile>;
  /** Reads bytes, of a range from `start` to `end` with it; fails where no store has them whole. */
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
   * what its name says, `unseen` where that cannot be told because a store does not answer. Bytes that were never stored twice are `whole` without a second copy.
   */
  readonly heal: (
    accountId: string,
    sha256: string,
  ) => Promise<'whole' | 'healed' | 'lost' | 'unseen'>;
  /** Whether all bytes are to lie in the second store as well. */
  readonly copiesAll: boolean;
  /** What lies of an account in the first store and not in the second, by its name in both. */
  readonly uncopied: (accountId: string) => AsyncIterable<string>;
  /** Copies what lies under such a name into the second store, as it lies. */
  readonly copyNamed: (key: string) => Promise<void>;
  /** Seals bytes that an earlier version laid plain, and removes the plain ones once the sealed ones were read; false where there were none. */
  readonly sealEarlier: (accountId: string, sha256: string) => Promise<boolean>;
  /** Removes bytes, of both stores, unless they were written again since this moment. */
  readonly remove: (accountId: string, sha256: string, since: Date) => Promise<void>;
  /** The names under which bytes may lie: sealed, and plain as earlier versions wrote them. */
  readonly namesOf: (
    accountId: string,
    hashes: readonly string[],
  ) => Promise<readonly (readonly string[])[]>;
  /** Removes what lies under a name, in both stores, unless it was written again since this moment. */
  readonly removeNamed: (accountId: string, name: string, since: Date) => Promise<void>;
  /** Every account of which something lies here. */
  readonly accounts: () => AsyncIterable<string>;
  /** Everything that lies here of an account, in either store. */
  readonly lying: (accountId: string) => AsyncIterable<LyingBlob>;
};

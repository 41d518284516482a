import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isS3, s3AddressOf, s3KeysOf } from './s3-address.ts';
import type { S3Key } from './s3-address.ts';

const S3_HINT =
  'must be s3://BUCKET/FOLDER?endpoint=https://HOST&region=REGION, without a key in it';
const isBucket = (place: string) => s3AddressOf(place) !== null;
const isPlace = (place: string) => !isS3(place) || isBucket(place);

/** Where bytes lie. */
export const storeSettings = {
  POSTKORB_BLOBS: z
    .string()
    .refine(isBucket, S3_HINT)
    .optional()
    .describe(
      'Bucket of an S3 service in which all files lie, such as s3://scans/postkorb?endpoint=https://fsn1.your-objectstorage.com&region=fsn1. Default: the folder `blobs` in the folder above.',
    ),
  POSTKORB_BLOBS_COPY: z
    .string()
    .min(1)
    .refine(isPlace, S3_HINT)
    .optional()
    .describe(
      'Folder on another disk, or bucket written as above, in which all files lie once more; what is not there yet is copied. It takes the place of POSTKORB_SECOND_STORE.',
    ),
  POSTKORB_SECOND_STORE: z
    .string()
    .min(1)
    .refine(isPlace, S3_HINT)
    .optional()
    .describe(
      'Folder, or bucket written as above, in which only the scan of a letter lies once more before its paper is destroyed; best on another disk. Default: `second-store` in the folder above.',
    ),
  POSTKORB_ROOT_KEYS: z
    .string()
    .min(1)
    .optional()
    .describe(
      'What the keys of accounts lie under: a file that `npm run keys` writes, `credential:NAME` of systemd, or `command:…` that prints what such a file holds, such as a call of a key service. Default: `root-keys.json` in the folder above, or POSTKORB_SECRET until the first of them is made.',
    ),
  CREDENTIALS_DIRECTORY: z
    .string()
    .optional()
    .describe('Where systemd lays what it hands over; it is set by systemd alone.'),
  POSTKORB_S3_KEYS: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => s3KeysOf(parts.filter((part) => part !== '')))
    .refine((keys) => keys !== null, 'must be BUCKET=ID:SECRET with commas')
    .describe('What each bucket is opened with, as BUCKET=ID:SECRET, with commas.'),
} as const;

/** Where bytes lie, and what buckets are opened with. */
export type StoreSettings = {
  readonly dataFolder: string;
  /** A folder, or a bucket as `s3://…`: all bytes. */
  readonly firstStore: string;
  /** The same once more: of all bytes, or of scans before their paper is destroyed. */
  readonly secondStore: string;
  readonly copiesAll: boolean;
  /** Where root keys come from: a path, `credential:` and a path, or `command:` and a command; a file in the data folder where nothing is said. */
  readonly rootKeys?: string;
  readonly s3Keys: Readonly<Record<string, S3Key>>;
};

type Set = {
  readonly POSTKORB_DATA: string;
  readonly POSTKORB_BLOBS?: string | undefined;
  readonly POSTKORB_BLOBS_COPY?: string | undefined;
  readonly POSTKORB_SECOND_STORE?: string | undefined;
  readonly POSTKORB_ROOT_KEYS?: string | undefined;
  readonly CREDENTIALS_DIRECTORY?: string | undefined;
  readonly POSTKORB_S3_KEYS: Readonly<Record<string, S3Key>> | null;
};

const alone = z.object({ POSTKORB_DATA: z.string(), ...storeSettings });

/** Where bytes lie by an environment of which nothing else is read; throws where a setting is wrong. */
export function storesIn(env: Record<string, string | undefined>): StoreSettings {
  const parsed = alone.safeParse(env);
  if (!parsed.success) throw new Error(`A setting is wrong:\n${z.prettifyError(parsed.error)}`);
  return storesOf(parsed.data);
}

const CREDENTIAL = 'credential:';

// https://systemd.io/CREDENTIALS: a folder in memory that only this service reads.
function rootKeysOf({ POSTKORB_ROOT_KEYS: named, CREDENTIALS_DIRECTORY: folder = '' }: Set) {
  if (named === undefined) return {};
  const isCredential = named.startsWith(CREDENTIAL);
  const name = named.slice(CREDENTIAL.length);
  return { rootKeys: isCredential ? `${CREDENTIAL}${join(folder, name)}` : named };
}

/** One name for one place, however it is written. */
function nameOf(place: string): string {
  const address = s3AddressOf(place);
  return address ? [address.endpoint, address.bucket, address.prefix].join(' ') : resolve(place);
}

/** Where bytes lie by what is set; throws where both stores are one place: a copy there would be none. */
export function storesOf(set: Set): StoreSettings {
  const firstStore = set.POSTKORB_BLOBS ?? join(set.POSTKORB_DATA, 'blobs');
  const secondStore =
    set.POSTKORB_BLOBS_COPY ?? set.POSTKORB_SECOND_STORE ?? join(set.POSTKORB_DATA, 'second-store');
  if (nameOf(firstStore) === nameOf(secondStore))
    throw new Error(`Both stores are ${secondStore}: a copy there would be none.`);
  return {
    dataFolder: set.POSTKORB_DATA,
    firstStore,
    secondStore,
    copiesAll: set.POSTKORB_BLOBS_COPY !== undefined,
    ...rootKeysOf(set),
    s3Keys: set.POSTKORB_S3_KEYS ?? {},
  };
}

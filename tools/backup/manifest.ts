import { z } from 'zod';

/** What a target is made of; another number is another form. */
export const FORMAT = 1;

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const file = z.object({ file: z.string(), bytes: z.int(), sha256: hex });

const table = file.extend({
  table: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int(),
});

/** What a set is, in plain words: whoever reads it without the identity can tell whether the set is whole. */
export const manifestShape = z.object({
  format: z.literal(FORMAT),
  /** How many sets the target had seen, this one among them: their order, whatever a clock said. 0 in sets of an earlier version. */
  number: z.int().default(0),
  /** The data folder that it is of. */
  installation: z.string(),
  /** The data folders it was brought back from, one after the other. */
  former: z.array(z.string()).default([]),
  /** Whether it was kept before the tables changed, so that one can go back to the version of before. */
  isBeforeSteps: z.boolean().default(false),
  /** The machine that kept it. */
  host: z.string().default(''),
  /** For whom it is sealed; nobody in sets of an earlier version. */
  recipients: z.array(z.string()).default([]),
  takenAt: z.iso.datetime(),
  postkorb: z.string(),
  postgres: z.int(),
  /** The last step that had been taken of the tables. */
  migration: z.string(),
  tables: z.array(table),
  /** Where numbers go on, by sequence. */
  sequences: z.record(z.string(), z.string()),
  /** The list of all bytes that rows point to. */
  blobs: file.extend({ count: z.int(), missing: z.int(), totalBytes: z.int() }),
  /** The keys that were there when it was taken; opened by the same identity. */
  keyring: file.extend({ keys: z.int() }),
});

export type Manifest = z.infer<typeof manifestShape>;
export type TableFile = z.infer<typeof table>;

/** A line of the list of bytes: where they lie in the target, and what lies there. */
export const blobLine = z.object({ place: z.string(), bytes: z.int(), sha256: hex });
export type BlobLine = z.infer<typeof blobLine>;

/** A line of a keyring: a key of an account, for the identity alone. */
export const keyLine = z.object({
  account: z.uuid(),
  key: z.uuid(),
  age: z.string(),
  /** Whether it opened something of its account when it was kept; lines of an earlier version say nothing and did. */
  opened: z.boolean().default(true),
});
export type KeyLine = z.infer<typeof keyLine>;

/** What a target says of itself. */
export const targetShape = z.object({
  format: z.literal(FORMAT),
  product: z.literal('postkorb backup'),
  installation: z.string(),
  recipients: z.array(z.string()).min(1),
});

export type TargetMark = z.infer<typeof targetShape>;

/** Where a data folder says of which installation it was brought back. */
export const RESTORED = 'restored.json';

/** Of which installation a data folder was brought back, and of which that one had been. */
export const restoredShape = z.object({
  installation: z.string(),
  former: z.array(z.string()).default([]),
});
export type RestoredFrom = z.infer<typeof restoredShape>;

export const MARK = 'backup/postkorb.json';
export const manifestOf = (set: string) => `sets/${set}/manifest.json`;

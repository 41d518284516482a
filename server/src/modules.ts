import type { JournalKinds } from '@postkorb/domain/basics';
import type { Module } from '#platform/module';
import { accounts } from './accounts/module.ts';
import { identity } from './identity/module.ts';
import { team } from './team/module.ts';
import { documents } from './documents/module.ts';
import { originals } from './originals/module.ts';
import { einvoice } from './einvoice/module.ts';
import { extraction } from './extraction/module.ts';
import { intake } from './intake/module.ts';
import { payments } from './payments/module.ts';
import { signup } from './signup/module.ts';

/** Everything that plugs in, in ladder order (a test compares): the only list of domains there is. */
export const modules: readonly Module[] = [
  accounts,
  identity,
  team,
  documents,
  originals,
  einvoice,
  extraction,
  intake,
  payments,
  signup,
];

/** Everything open screens are told of. */
export const changeKinds = modules.flatMap((module) => module.changes ?? []);

/** Every kind of entry the journal knows. */
export const journalKinds: JournalKinds = Object.fromEntries(
  modules.flatMap((module) => Object.entries(module.journal ?? {})),
);

/** Every place that points at bytes. */
export const blobUses = modules.flatMap((module) => module.blobs ?? []);

/** Everything that takes room. */
export const roomUses = modules.flatMap((module) => module.room ?? []);

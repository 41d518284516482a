import type { Module } from '#platform/module';
import { documents } from './documents/module.ts';
import { einvoice } from './einvoice/module.ts';
import { extraction } from './extraction/module.ts';
import { identity } from './identity/module.ts';
import { intake } from './intake/module.ts';

/** Everything that plugs in, in ladder order (a test compares). */
export const modules: readonly Module[] = [identity, documents, einvoice, extraction, intake];

/** Every place that points at bytes. */
export const blobUses = modules.flatMap((module) => module.blobs ?? []);

/** Everything that takes room. */
export const roomUses = modules.flatMap((module) => module.room ?? []);

import type { JournalKinds } from '@postkorb/domain/basics';
import type { Engines, Module } from './module.ts';

/** What these modules plug in, each part put together in their order. */
export function assemble(modules: readonly Module[]) {
  const journal: JournalKinds = Object.fromEntries(
    modules.flatMap((module) => Object.entries(module.journal ?? {})),
  );
  return {
    journal,
    routes: modules.flatMap((module) => module.routes ?? []),
    /** What open screens are told of. */
    changes: modules.flatMap((module) => module.changes ?? []),
    jobs: (engines: Engines) => modules.flatMap((module) => module.jobs?.(engines) ?? []),
    listeners: modules.flatMap((module) => module.listeners ?? []),
    mails: modules.flatMap((module) => module.mails ?? []),
    /** Every place that points at bytes. */
    blobs: modules.flatMap((module) => module.blobs ?? []),
    /** Everything that takes room. */
    room: modules.flatMap((module) => module.room ?? []),
  };
}

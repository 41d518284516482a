import type { JournalKinds } from '@postkorb/domain/basics';
import type { Row } from './access-row.ts';
import type { Engines, Module } from './module.ts';

type Rows = Readonly<Record<string, Row>>;
const merged = (parts: readonly (Rows | undefined)[]): Rows => Object.assign({}, ...parts) as Rows;

/** What these modules plug in, each part put together in their order. */
export function assemble(modules: readonly Module[]) {
  const journal: JournalKinds = Object.fromEntries(
    modules.flatMap((module) => Object.entries(module.journal ?? {})),
  );
  return {
    journal,
    access: {
      operations: merged(modules.map(({ access }) => access?.operations)),
      routes: merged(modules.map(({ access }) => access?.routes)),
    },
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

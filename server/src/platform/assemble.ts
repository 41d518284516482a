import type { JournalKinds } from '@postkorb/domain/basics';
import type { Row, ThingKind } from './access-row.ts';
import { platformTables } from './database/platform-tables.ts';
import type { TableUse } from './database/table-use.ts';
import type { Engines, Module } from './module.ts';

type Named<One> = Readonly<Record<string, One>>;
const merged = <One>(parts: readonly (Named<One> | undefined)[]): Named<One> =>
  Object.assign({}, ...parts) as Named<One>;

/** What these modules plug in, each part put together in their order. */
export function assemble(modules: readonly Module[]) {
  const journal: JournalKinds = Object.fromEntries(
    modules.flatMap((module) => Object.entries(module.journal ?? {})),
  );
  return {
    journal,
    access: {
      things: merged<ThingKind>(modules.map(({ access }) => access?.things)),
      operations: merged<Row>(modules.map(({ access }) => access?.operations)),
      routes: merged<Row>(modules.map(({ access }) => access?.routes)),
    },
    routes: modules.flatMap((module) => module.routes ?? []),
    /** What open screens are told of. */
    changes: modules.flatMap((module) => module.changes ?? []),
    jobs: (engines: Engines) => modules.flatMap((module) => module.jobs?.(engines) ?? []),
    listeners: modules.flatMap((module) => module.listeners ?? []),
    mails: modules.flatMap((module) => module.mails ?? []),
    /** Whose each table of the database is, those of the house itself as well. */
    tables: merged<TableUse>([platformTables, ...modules.map(({ tables }) => tables)]),
    /** Every place that points at bytes. */
    blobs: modules.flatMap((module) => module.blobs ?? []),
    /** Whose post is led elsewhere. */
    redirects: modules.flatMap((module) => module.redirects ?? []),
    /** What goes along with a document to another account, and what keeps it. */
    handovers: modules.flatMap((module) => module.handover ?? []),
    /** Everything that takes room. */
    room: modules.flatMap((module) => module.room ?? []),
  };
}

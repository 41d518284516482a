import { BYTES_OF_ACCOUNT } from '../../src/platform/blobs/blob-use.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import {
  documentsCorrected,
  documentsMoved,
  documentsTagged,
  documentsTrashed,
} from '../../src/documents/index.ts';
import { record } from '../../src/platform/audit.ts';
import { atomically, type Ctx } from '../../src/platform/ctx.ts';
import { announce, listen, notifyClients, type ChangeKind } from '../../src/platform/jobs/event.ts';
import { enqueue, job, type JobKind } from '../../src/platform/jobs/job.ts';
import type { Module } from '../../src/platform/module.ts';
import type { DocumentsChange } from '../../src/documents/record/document-events.ts';
import { editMetadata } from '../../src/documents/metadata/edit-metadata.ts';
import './planted.graphql.ts';

const plantedJournal = { 'planted.noted': { inHistory: true } } as const;

declare module '@postkorb/domain/basics' {
  interface DeclaredKinds {
    readonly planted: typeof plantedJournal;
  }
}

const notesChanged: ChangeKind = { name: 'notes' };
const payload = z.object({ accountId: z.uuid(), documentId: z.uuid() });
const noted = { name: 'planted.noted', payload };
const countNotes: JobKind<z.infer<typeof payload>> = {
  name: 'planted.count-notes',
  effect: 'within',
  payload,
  attempts: 2,
};

/** Keeps a file beside a document: row, entry, job, news and open screens in one transaction. */
export function noteDown(ctx: Ctx, documentId: string, sha256: string): Promise<void> {
  const { accountId } = ctx.viewer;
  return atomically(ctx, async (ctx) => {
    await sql`insert into planted.note (account_id, id, file, bytes, counted, heard)
      values (${accountId}::uuid, ${randomUUID()}::uuid, ${sha256}, 1000, 0, 0)`.execute(ctx.db);
    await record(ctx, { action: 'planted.noted', objects: [documentId] });
    await enqueue(ctx, countNotes, { payload: { accountId, documentId } });
    await announce(ctx, noted, { accountId, documentId });
    await notifyClients(ctx, notesChanged, [documentId]);
  });
}

/** A note as the access matrix wants one beside each document of its fixtures. */
async function makeNote(ctx: Ctx): Promise<string> {
  const id = randomUUID();
  await sql`insert into planted.note (account_id, id) values (${ctx.viewer.accountId}::uuid, ${id}::uuid)`.execute(
    ctx.db,
  );
  return id;
}

/** Notes what it hears, and tags what was moved: that comes back to it one deeper, and there it stops. */
function hear(ctx: Ctx, event: string, change: DocumentsChange): Promise<void> {
  const { accountId, documentIds, depth } = change;
  return atomically(ctx, async (ctx) => {
    await sql`insert into planted.heard (account_id, event, document_id, depth)
      select ${accountId}::uuid, ${event}, unnest(${documentIds}::uuid[]), ${depth}::int`.execute(
      ctx.db,
    );
    if (event !== documentsMoved.name || depth > 0) return;
    for (const id of documentIds) await editMetadata(ctx, { id, values: { tags: ['planted'] } });
  });
}

/** A domain as it will come: everything it has is plugged in here. */
export const planted = {
  name: 'planted',
  journal: plantedJournal,
  changes: [notesChanged],
  access: {
    things: { plantedNote: { givenLike: 'document', make: makeNote, table: 'planted.note' } },
    operations: { 'Mutation.plantNote': { asked: {}, answers: 'found' } },
    routes: { 'GET /notes': { open: true } },
  },
  routes: [(app) => void app.get('/notes', () => 'planted')],
  jobs: () => [
    job(countNotes, async (ctx, { accountId }) => {
      await sql`update planted.note set counted = counted + 1 where account_id = ${accountId}::uuid`.execute(
        ctx.db,
      );
    }),
  ],
  listeners: [
    ...[documentsMoved, documentsTrashed, documentsTagged, documentsCorrected].map((event) =>
      listen(event, `planted.on-${event.name}`, (ctx, change) => hear(ctx, event.name, change)),
    ),
    listen(noted, 'planted.hear', async (ctx, { accountId }) => {
      await sql`update planted.note set heard = heard + 1 where account_id = ${accountId}::uuid`.execute(
        ctx.db,
      );
    }),
  ],
  blobs: [{ table: 'planted.note', columns: ['file'], kind: BYTES_OF_ACCOUNT }],
  redirects: async (_, { locality }) => locality === 'Plantingen',
  handover: { staying: async (_, documents) => documents.map(({ id }) => id) },
  room: [{ table: 'planted.note', column: 'bytes', as: 'kept' }],
  rights: {
    'planted.note': ['select', 'insert', 'update'],
    'planted.heard': ['select', 'insert'],
  },
} satisfies Module;

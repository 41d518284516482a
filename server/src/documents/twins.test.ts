import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { letterOf } from '../../test/letters.ts';
import { useWorld } from '../../test/world.ts';
import { keepSummary } from './keep-summary.ts';
import { editMetadata } from './edit-metadata.ts';
import { documentsOf } from './documents.sql.ts';
import type { Ctx } from '../platform/ctx.ts';

const world = useWorld();

const IBAN = 'DE02120300000000202051';
const OTHER = 'DE02500105170137075030';

const grant = (owner: Ctx, to: Ctx, id: string) =>
  owner.db
    .insertInto('documents.grant')
    .values({
      accountId: owner.viewer.accountId,
      userId: to.viewer.userId,
      documentId: id,
      permission: 'viewer',
    })
    .execute();

async function rowOf({ db, viewer }: Ctx, id: string): Promise<string> {
  const { rows } = await sql<{ row: string }>`select d::text as row from documents.document d
    where account_id = ${viewer.accountId} and id = ${id}`.execute(db);
  return rows[0]!.row;
}

/** A letter that its owner lets somebody read, who plants one of their own under its id. */
async function planted(owner: Ctx, reader: Ctx) {
  const id = await letterOf(owner, { iban: IBAN, summary: 'Von Ada.' });
  await grant(owner, reader, id);
  await letterOf(reader, { id, summary: 'Von Eve.' });
  return { id, before: await rowOf(owner, id) };
}

// The rows of two accounts come in the order of their ids: whoever signed up first is the first.
test.each(['later', 'earlier'])(
  'a reader who signed up %s and plants a letter under the id of a shared one edits their own',
  async (when) => {
    const two = [await world.account(), await world.account()] as const;
    const [owner, reader] = when === 'later' ? two : [two[1], two[0]];
    const { id, before } = await planted(owner, reader);

    const edited = await editMetadata(reader, { id, version: 1, values: { iban: OTHER } });

    expect(await rowOf(owner, id)).toBe(before);
    const summary = { text: 'Alles gut.', by: 'person', seen: 'Von Eve.' } as const;
    const summed = await keepSummary(reader, { id, ...summary });

    expect(await rowOf(owner, id)).toBe(before);
    expect([edited.accountId, edited.iban]).toEqual([reader.viewer.accountId, OTHER]);
    expect([summed.accountId, summed.summary]).toEqual([reader.viewer.accountId, 'Alles gut.']);
    const seen = await documentsOf(reader, [id]);
    expect(seen.map(({ accountId }) => accountId)).toEqual([reader.viewer.accountId]);
  },
);

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keyText } from '../../src/documents/index.ts';
import { findForms } from '../../src/documents/editor/form.sql.ts';
import { findSnippets } from '../../src/documents/search/hits.ts';
import { findDocument } from '../../src/documents/record/documents.sql.ts';
import {
  insertPageEditJob,
  findLastPageEditJobs,
} from '../../src/documents/editor/page-edit-job.sql.ts';
import { loadPageAttributes } from '../../src/documents/editor/queue-page-edit.ts';
import { findReadings, writeReadings } from '../../src/extraction/index.ts';
import { findSettlements, writePaid } from '../../src/payments/settlement.sql.ts';
import { present } from '@postkorb/domain/basics';
import { addDocument } from '../world/documents.ts';
import { useWorld } from '../world/world.ts';

const world = useWorld();

/** Two accounts that hold a document of one id, as rows of earlier versions may be. */
async function twins() {
  const [one, other] = [await world.account(), await world.account()];
  const id = await addDocument(one, { text: 'Marke Tapir steht hier' });
  await addDocument(other, { id, text: 'Marke Lemur steht hier' });
  const rows = [present(await findDocument(one, id)), present(await findDocument(other, id))];
  return {
    one,
    other,
    id,
    rows,
    of: <T>(found: ReadonlyMap<string, T>) => rows.map((row) => found.get(keyText(row))),
  };
}

test('what is kept of documents of one id is found under the key of each', async () => {
  const { one, other, id, rows, of } = await twins();
  for (const [ctx, name] of [
    [one, 'Tapir'],
    [other, 'Lemur'],
  ] as const) {
    await sql`insert into documents.form (account_id, document_id, fields)
      values (${ctx.viewer.accountId}, ${id}, ${JSON.stringify([{ name }])}::jsonb)`.execute(
      ctx.db,
    );
    const reading = {
      field: 'subject',
      rank: 0,
      value: name,
      label: null,
      page: null,
      box: null,
      score: 1,
    };
    await writeReadings(ctx, { documentId: id, source: 'machine' }, [reading]);
  }
  await writePaid(other, rows.slice(1), new Date());

  expect(of(await findForms(one, rows))).toEqual([[{ name: 'Tapir' }], [{ name: 'Lemur' }]]);
  expect(of(await findSnippets(one, rows, 'Marke'))).toEqual([
    'Marke Tapir steht hier',
    'Marke Lemur steht hier',
  ]);
  expect(
    of(await findSettlements(one, rows)).map((found) => found?.paidAt instanceof Date),
  ).toEqual([false, true]);
  const read = await findReadings(one, rows);
  const valueIn = (accountId: string) => read.find((row) => row.accountId === accountId)?.value;
  expect(rows.map(({ accountId }) => valueIn(accountId))).toEqual(['Tapir', 'Lemur']);
});

test('work on the pages of one document does not stand at its twin', async () => {
  const { other, id, rows, of } = await twins();
  const job = { deed: 'arrange', stays: [], letters: [], marks: null } as const;
  await insertPageEditJob(other, {
    ...job,
    letters: [],
    spaceId: other.viewer.homeSpaceId,
    documentIds: [id],
    askerAccountId: other.viewer.accountId,
  });

  expect(of(await findLastPageEditJobs(other, rows)).map((found) => found?.stage)).toEqual([
    undefined,
    'Working',
  ]);
  expect(of(await loadPageAttributes(other, rows)).map((attributes) => attributes?.isBusy)).toEqual(
    [false, true],
  );
});

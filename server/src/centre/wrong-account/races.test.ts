import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { grant } from '../../../test/access/fixtures.ts';
import { openTestCentre } from '../../../test/centre/console.ts';
import { workAt } from '../../../test/centre/envelopes.ts';
import { shelvedFor } from '../../../test/centre/shelved-for.ts';
import { rootId } from '../../../test/world/documents.ts';
import { isFull } from '../../../test/world/full.ts';
import { useWorld } from '../../../test/world/world.ts';
import { cloneDocument } from '../../documents/copies/clone-document.ts';
import { findDocument, moveMany } from '../../documents/index.ts';
import { addToBasket } from '../../originals/papers/add-to-basket.ts';
import { reportNotMine } from './report-not-mine.ts';

const world = useWorld();

test('whatever happens to it at the same time, it is gone: moved, shared, copied, ordered home or reported twice', async () => {
  const lead = await workAt(world.appCtx, await openTestCentre(world.appCtx));
  const rounds = isFull ? 250 : 6;
  for (let round = 0; round < rounds; round += 1) {
    const [owner, friend] = [await world.account(), await world.account()];
    const { documentId, envelopeId } = await shelvedFor(lead, owner);
    const archive = await rootId(owner, 'archive');
    await Promise.allSettled([
      reportNotMine(owner, { id: documentId }),
      reportNotMine(owner, { id: documentId }),
      moveMany(owner, { ids: [documentId], folderId: archive }),
      grant(owner, friend, { permission: 'viewer', documentId }),
      addToBasket(owner, { ids: [documentId] }),
      cloneDocument(owner, { id: documentId, folderId: archive }),
    ]);
    const { accountId } = owner.viewer;
    const { rows: left } = await sql`
      select id from documents.document where account_id = ${accountId}
      union all select document_id from originals.original where account_id = ${accountId}`.execute(
      lead.db,
    );
    expect(left).toEqual([]);
    const { rows } = await sql<{ stage: string }>`
      select e.stage from centre.wrong_account w join centre.envelope e on e.id = w.envelope_id
      where e.id = ${envelopeId}`.execute(lead.db);
    expect(rows).toEqual([{ stage: 'Recalled' }]);
    expect(await findDocument(friend, documentId)).toBeUndefined();
  }
});

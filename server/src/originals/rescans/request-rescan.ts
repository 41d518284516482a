import {
  problemsOfRescan,
  refuseRescan,
  type RescanReason,
  type RescanRefusal,
} from '@postkorb/domain/originals';
import { findDocuments, noteChange, type DocumentRow } from '#documents';
import { allowed } from '#platform/asker';
import { atomically, type Ctx } from '#platform/ctx';
import { once } from '#platform/idempotency';
import { announce } from '#platform/jobs/event';
import { orRefuse, refuseProblems } from '#platform/refusal';
import { lockBasket } from '../papers/basket.sql.ts';
import { lockWithPapers, type Chosen } from '../papers/choose-papers.ts';
import { rescanPlayed } from './events.ts';
import { insertRescan } from './rescan.sql.ts';

type Asked = {
  readonly id: string;
  readonly reason: RescanReason;
  readonly note: string;
  readonly key?: string | null | undefined;
};

/**
 * Asks the scan centre to scan a paper once more. Until it has, the paper goes neither home nor to the shredder; what was
 * scanned before stays as it is.
 * Refuses with UNKNOWN_DOCUMENT, NOT_ALLOWED, PAYWALL, NO_ORIGINAL, ORIGINAL_SENT, ORIGINAL_DESTROYED, ALREADY_IN_BASKET,
 * ALREADY_ORDERED, BEING_SHREDDED, RESCAN_OPEN, IDEMPOTENCY_KEY_REUSED, INVALID_INPUT (another reason that is not said, a
 * note that is too long, a key that is none).
 * Writes originals.rescan-requested. Announces documentsChanged, rescanPlayed.
 */
export async function requestRescan(ctx: Ctx, asked: Asked): Promise<DocumentRow> {
  const { id, reason, key } = asked;
  const note = asked.note.trim();
  await once(ctx, { key, verb: 'requestRescan', args: [id, reason, note] }, (ctx) =>
    atomically(ctx, async (ctx) => {
      await lockBasket(ctx);
      const chosen = allowed<Chosen>(ctx, refuseRescan, (await lockWithPapers(ctx, [id])).get(id));
      refuseProblems(problemsOfRescan(reason, note));
      const rescan = await insertRescan(ctx, { documentId: id, reason, note });
      await noteChange(ctx, [chosen], {
        action: 'originals.rescan-requested',
        after: { rescanId: rescan.id, reason },
      });
      const { accountId, paper } = chosen;
      if (paper?.isSimulated) await announce(ctx, rescanPlayed, { accountId, documentId: id });
      return rescan.id;
    }),
  );
  const unknown: RescanRefusal = 'UNKNOWN_DOCUMENT';
  return orRefuse((await findDocuments(ctx, [id]))[0], unknown);
}

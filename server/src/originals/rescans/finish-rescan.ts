import { noteChange } from '#documents';
import { allSeats } from '#identity';
import { atomically, type Ctx } from '#platform/ctx';
import { sendMail } from '#platform/mail/mail';
import { lockBasket } from '../papers/basket.sql.ts';
import { MAIL_DAY, rescannedMail } from './rescan-mail.ts';
import { lockOpenRescan, setScanned, type Rescan } from './rescan.sql.ts';

type Scanned = { readonly documentId: string; readonly newDocumentId: string };

/** Tells whoever asked, if they still belong to the account. */
async function tell(ctx: Ctx, { askedBy, askedAt }: Rescan): Promise<void> {
  const asker = (await allSeats(ctx)).find(({ id }) => id === askedBy);
  if (asker?.status !== 'active') return;
  const { email: to, locale } = asker;
  await sendMail(ctx, rescannedMail, { to, locale, day: MAIL_DAY[locale].format(askedAt) });
}

/**
 * Notes that a paper of the account was scanned once more, and which document that is; where nobody asked for it, nothing.
 * Writes originals.rescanned. Announces documentsChanged.
 */
export function finishRescan(ctx: Ctx, { documentId, newDocumentId }: Scanned): Promise<void> {
  return atomically(ctx, async (ctx) => {
    await lockBasket(ctx);
    const open = await lockOpenRescan(ctx, documentId);
    if (!open) return;
    await setScanned(ctx, open.id, newDocumentId);
    const { accountId } = ctx.viewer;
    const both = [documentId, newDocumentId].map((id) => ({ accountId, id }));
    await noteChange(ctx, both, {
      action: 'originals.rescanned',
      after: { rescanId: open.id, newDocumentId },
    });
    await tell(ctx, open);
  });
}

import { termsOf } from '@postkorb/domain/documents';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { holdIndexed, pageTextsOf } from './document-row.sql.ts';
import { writeTerms } from './search.sql.ts';

const MOST_TERMS = 250_000;
const marked = (mark: string, text: string | null) =>
  [...termsOf(text ?? '')].map((term) => mark + term);

/** Makes a document findable by every word on it and by what is known about it. Runs in its account. */
export function indexDocument(ctx: Ctx, of: { accountId: string; id: string }): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const row = await holdIndexed(ctx, of);
    const texts = await pageTextsOf(ctx, of);
    const about = [
      row.senderName,
      row.senderEmail,
      row.senderPhone,
      row.subject,
      row.recipientName,
      row.iban,
      row.reference,
      row.filename,
      row.scanId,
      ...row.tags,
    ];
    const all = termsOf([...about, ...texts].join('\n'));
    const terms = [
      ...marked('s', [row.senderName, row.senderEmail].join(' ')),
      ...marked('j', row.subject),
      ...marked('t', row.tags.join(' ')),
      ...[...all].slice(0, MOST_TERMS).map((term) => `:${term}`),
    ];
    const own =
      ctx.viewer.accountId === of.accountId ? ctx : asSystem(ctx, { accountId: of.accountId });
    await writeTerms(own, { documentId: of.id, seq: row.seq, terms });
  });
}

import { refuseSummary, type SummaryRefusal } from '@postkorb/domain/documents';
import { catalogueOf, summarise } from '@postkorb/domain/extraction';
import { findDocument, keepSummary, pagesRead, type DocumentRow } from '#documents';
import { limitKey, waitFor } from '#identity';
import { allowed } from '#platform/asker';
import { inAccount, type Ctx } from '#platform/ctx';
import { Refusal, refuseIf } from '#platform/refusal';
import { findKnown } from './find-known.ts';
import { askService } from './summary-service.ts';

/** Who shall make it: the rules of the house, or the configured service. */
export const SUMMARY_SOURCES = ['rules', 'service'] as const;
type Source = (typeof SUMMARY_SOURCES)[number];

type SummaryInput = { readonly id: string; readonly by?: Source | null | undefined };

const MOST_PAGES = 20;
const ASKED_PER_HOUR = 60;

const shownPages = (ctx: Ctx, { accountId, id }: DocumentRow) =>
  pagesRead(inAccount(ctx, accountId), id, MOST_PAGES);

// Nothing is kept: what rules say is made of what is known when it is asked for.
async function byRules(ctx: Ctx, document: DocumentRow): Promise<null> {
  const known = (await findKnown(ctx, [document])).get(document);
  const says = known !== undefined && summarise(known, catalogueOf(null)).length > 0;
  refuseIf<SummaryRefusal>(says ? null : 'NOTHING_TO_READ');
  return null;
}

/** What leaves the house is the text of the document, and nothing else; nobody holds a transaction open meanwhile. */
async function byService(ctx: Ctx, document: DocumentRow): Promise<string> {
  const service = ctx.config.summary;
  if (!service) throw new Refusal<SummaryRefusal>('NO_SERVICE');
  const pages = await shownPages(ctx, document);
  const text = pages
    .map((page) => page.text)
    .join('\n\n')
    .trim();
  refuseIf<SummaryRefusal>(text === '' ? 'NOTHING_TO_READ' : null);
  const key = limitKey(ctx, 'summary', ctx.viewer.accountId);
  const wait = await waitFor(ctx, [{ key, max: ASKED_PER_HOUR, minutes: 60, backoff: false }]);
  refuseIf<SummaryRefusal>(wait === 0 ? null : 'TOO_MANY');
  try {
    return await askService(ctx, service, { text, language: document.language });
  } catch (error) {
    ctx.log.warn({ err: error, document: document.id }, 'the summary service gave no summary');
    throw new Refusal<SummaryRefusal>('SERVICE_FAILED');
  }
}

/**
 * Has a document summed up anew: by the service, or from now on by the rules; what somebody wrote meanwhile is not overwritten.
 * Refuses with what `keepSummary` refuses, NOTHING_TO_READ, NO_SERVICE, SERVICE_FAILED, TOO_MANY (over 60 an hour in
 * the account).
 * Writes and announces what `keepSummary` does.
 */
export async function generateSummary(ctx: Ctx, { id, by }: SummaryInput): Promise<DocumentRow> {
  const document = allowed(ctx, refuseSummary, await findDocument(ctx, id));
  const source = by ?? (ctx.config.summary ? 'service' : 'rules');
  const text = await (source === 'service' ? byService : byRules)(ctx, document);
  return keepSummary(ctx, { id, text, by: source, seen: document.summary });
}

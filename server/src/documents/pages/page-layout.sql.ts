import { sql } from 'kysely';
import { turnedBox, type Sheet, type Turn } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { sanitizeForPostgres, sanitizeJsonForPostgres } from '#platform/basics/sanitize';
import { textOfWords, type Word } from '@postkorb/pdf/basics/words';
import { packWords, unpackWords } from '../record/page.sql.ts';

// Named, so that a column added to one of the two tables alone is noticed at once.
const COLUMNS = sql`account_id, document_id, number, width, height, image_sha256, image_width, image_height,
  text, words, source, confidence, turn, skew, is_read`;

/** Keeps the pages of the original aside; again changes nothing. */
export async function keepPages(ctx: Ctx, id: string): Promise<void> {
  await sql`insert into documents.kept_page (${COLUMNS}) select ${COLUMNS} from documents.page
    where account_id = ${ctx.viewer.accountId} and document_id = ${id}
    on conflict do nothing`.execute(ctx.db);
}

/** Shows the pages of the original again. */
export async function bringBackPages(ctx: Ctx, id: string): Promise<void> {
  const own = sql`account_id = ${ctx.viewer.accountId} and document_id = ${id}`;
  await sql`delete from documents.page where ${own}`.execute(ctx.db);
  await sql`insert into documents.page (${COLUMNS}) select ${COLUMNS} from documents.kept_page where ${own}`.execute(
    ctx.db,
  );
  await sql`delete from documents.kept_page where ${own}`.execute(ctx.db);
}

/** A page of another document's original, how it is turned, and its words where they are others now. */
export type Source = Sheet & { readonly documentId: string; readonly words?: readonly Word[] };

/** Writes a document's pages anew from pages of originals: their words turned with them, without images. */
export async function layPages(ctx: Ctx, id: string, sources: readonly Source[]): Promise<void> {
  const { accountId } = ctx.viewer;
  await sql`delete from documents.page where account_id = ${accountId} and document_id = ${id}`.execute(
    ctx.db,
  );
  await sql`
    insert into documents.page (account_id, document_id, number, width, height, text, words, source, confidence, turn, skew, is_read)
    select p.account_id, ${id}, s.number, case when s.turn in (90, 270) then p.height else p.width end,
      case when s.turn in (90, 270) then p.width else p.height end,
      p.text, p.words, p.source, p.confidence, (p.turn - s.turn + 360) % 360, p.skew, p.is_read
    from unnest(${sources.map((one) => one.documentId)}::uuid[], ${sources.map((one) => one.page)}::int[],
      ${sources.map((one) => one.turn)}::int[]) with ordinality as s (document_id, page, turn, number)
    cross join lateral (
      select ${COLUMNS} from documents.kept_page k
      where k.account_id = ${accountId} and k.document_id = s.document_id and k.number = s.page
      union all
      select ${COLUMNS} from documents.page o
      where o.account_id = ${accountId} and o.document_id = s.document_id and o.number = s.page
        and not exists (select from documents.kept_page k where k.account_id = ${accountId} and k.document_id = s.document_id)
    ) p`.execute(ctx.db);
  for (const [index, { turn, words }] of sources.entries()) {
    const page = { id, number: index + 1 };
    if (words) await writeWords(ctx, page, words);
    if (turn !== 0) await turnWords(ctx, page, turn);
  }
}

type PageKey = { readonly id: string; readonly number: number };

function pageOf(ctx: Ctx, { id, number }: PageKey) {
  return sql`account_id = ${ctx.viewer.accountId} and document_id = ${id} and number = ${number}`;
}

async function writeWords(ctx: Ctx, page: PageKey, words: readonly Word[]): Promise<void> {
  await sql`update documents.page set words = ${packWords(words)}::jsonb, text = ${sanitizeForPostgres(textOfWords(words))}
    where ${pageOf(ctx, page)}`.execute(ctx.db);
}

type PackedWord = [string, number, number, number, number, number, number];

async function turnWords(ctx: Ctx, page: PageKey, turn: Turn): Promise<void> {
  const { rows } = await sql<{ words: PackedWord[] }>`
    select words from documents.page where ${pageOf(ctx, page)}`.execute(ctx.db);
  const turned = (rows[0]?.words ?? []).map(([text, x, y, width, height, ...rest]) => [
    text,
    ...turnedBox([x, y, width, height], turn),
    ...rest,
  ]);
  await sql`update documents.page set words = ${sanitizeJsonForPostgres(turned)}::jsonb
    where ${pageOf(ctx, page)}`.execute(ctx.db);
}

/** A page of an original as it was read, whatever the document shows now. */
export type OriginalPage = {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
  /** Whether the words were told by the file rather than read off the page. */
  readonly isTold: boolean;
  readonly turn: Turn;
  readonly skew: number;
};

/** The pages of a document's original, in the account whose it is. */
export async function originalPages(ctx: Ctx, id: string): Promise<Map<number, OriginalPage>> {
  const own = sql`account_id = ${ctx.viewer.accountId} and document_id = ${id}`;
  const { rows } = await sql<OriginalPage>`
    select number, width, height, words, source = 'pdf' as is_told, turn, skew from documents.kept_page where ${own}
    union all
    select number, width, height, words, source = 'pdf' as is_told, turn, skew from documents.page where ${own}
      and not exists (select from documents.kept_page where ${own})
    order by number`.execute(ctx.db);
  return new Map(rows.map((row) => [row.number, { ...row, words: unpackWords(row.words) }]));
}

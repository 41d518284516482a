import type { Locale } from '@postkorb/domain/accounts';
import type { Ctx } from '#platform/ctx';
import type { DocumentRow } from '../record/documents.sql.ts';

type Said = ReadonlyMap<DocumentRow, string | null>;
type Sayer = (ctx: Ctx, documents: readonly DocumentRow[], locale: Locale) => Promise<Said>;
const sayers: Sayer[] = [];

/** Lets a higher rung say what documents say: their summaries are made there, of what is known when they are asked for. */
export function sayBy(sayer: Sayer): void {
  sayers.push(sayer);
}

/** What documents say, in a language, to their viewer; absent where nobody makes summaries. */
export async function sayAll(
  ctx: Ctx,
  documents: readonly DocumentRow[],
  locale: Locale,
): Promise<Said> {
  const said = await Promise.all(sayers.map((say) => say(ctx, documents, locale)));
  return new Map(said.flatMap((each) => [...each]));
}

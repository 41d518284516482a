import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { DocumentKey } from '../access/document-key.ts';

type Undrawn = {
  readonly id: string;
  /** Whether the document has nothing weightier to say than what comes to light when it is drawn. */
  readonly takesNotice: boolean;
};

/** Notes that the first pages of a document of the account are still to be drawn. */
export async function noteUndrawn(ctx: Ctx, { id, takesNotice }: Undrawn): Promise<void> {
  await ctx.db
    .insertInto('documents.undrawn')
    .values({ accountId: ctx.viewer.accountId, id, takesNotice })
    .onConflict((conflict) => conflict.columns(['accountId', 'id']).doNothing())
    .execute();
}

const ofDocument = (ctx: Ctx, { accountId, id }: DocumentKey) =>
  ctx.db
    .selectFrom('documents.undrawn')
    .select('takesNotice')
    .where('accountId', '=', accountId)
    .where('id', '=', id);

/** Whether the first pages of a document are still to be drawn. */
export async function isUndrawn(ctx: Ctx, document: DocumentKey): Promise<boolean> {
  return (await ofDocument(ctx, document).executeTakeFirst()) !== undefined;
}

/** The same of a document of the account, held until the transaction ends; undefined where it is drawn. */
export function lockUndrawn(ctx: Ctx, id: string) {
  const { accountId } = ctx.viewer;
  return ofDocument(ctx, { accountId, id }).forUpdate().executeTakeFirst();
}

/** Takes a document of the account off the list. */
export async function endUndrawn(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('documents.undrawn')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}

/** A copy of what is still to be drawn is drawn itself. */
export async function copyUndrawn(ctx: Ctx, from: DocumentKey, to: DocumentKey): Promise<void> {
  await sql`insert into documents.undrawn (account_id, id, takes_notice)
    select ${to.accountId}, ${to.id}, takes_notice from documents.undrawn
    where account_id = ${from.accountId} and id = ${from.id}`.execute(ctx.db);
}

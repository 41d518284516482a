import type { Ctx } from '#platform/ctx';

type Feedback = {
  readonly documentId: string;
  readonly fields: string[];
  readonly message: string;
};

/** Keeps what the viewer says was read wrongly, in the books of the account whose document it is. */
export async function insertFeedback(ctx: Ctx, feedback: Feedback): Promise<void> {
  const { accountId, userId } = ctx.viewer;
  await ctx.db
    .insertInto('documents.feedback')
    .values({ ...feedback, accountId, userId })
    .execute();
}

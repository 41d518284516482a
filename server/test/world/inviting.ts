import { randomUUID } from 'node:crypto';
import { setMailboxProven } from '../../src/identity/index.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { mailsTo } from '../peers/mailed.ts';
import { answerOf } from './ask.ts';

const CREATE = `mutation ($emails: [String!]!, $role: UserInviteRole!, $note: String, $price: Int) {
  createUser(emails: $emails, role: $role, note: $note, acceptedPriceCents: $price) {
    errorCode problems { field code position } users { id email role status canDelete canResend } } }`;

export type Invited = { readonly id: string; readonly email: string; readonly status: string };
type Answer = {
  readonly errorCode: string | null;
  readonly problems: readonly object[];
  readonly users: readonly Invited[] | null;
};
type Asked = {
  readonly emails: readonly string[];
  readonly role?: 'Admin' | 'Member';
  readonly note?: string;
  readonly price?: number;
};

/** What somebody is answered who invites these people, as Members unless it is said. */
export async function invite(ctx: Ctx, { role = 'Member', ...asked }: Asked): Promise<Answer> {
  const { data } = await answerOf(ctx, { query: CREATE, variables: { role, ...asked } });
  return (data as { createUser: Answer }).createUser;
}

/** An address that nobody has. */
export const anyAddress = () => `eva.${randomUUID()}@example.com`;

/** Whoever invites has proven their mailbox. */
export async function proven(ctx: Ctx): Promise<Ctx> {
  await setMailboxProven(ctx);
  return ctx;
}

/** Somebody whom this person has just invited, with what came to their mailbox. */
export async function invitedBy(ctx: Ctx, asked: Partial<Asked> = {}) {
  const email = anyAddress();
  const { users, errorCode } = await invite(await proven(ctx), { emails: [email], ...asked });
  const [user] = users ?? [];
  if (!user) throw new Error(`nobody was invited: ${errorCode}`);
  const [mail] = await mailsTo(ctx, email);
  return { id: user.id, email, mail, secret: mail?.secret ?? '' };
}

/** What the account's journal says of its team, oldest first. */
export async function teamEntries(ctx: Ctx, accountId = ctx.viewer.accountId) {
  const rows = await ctx.db
    .selectFrom('platform.journal')
    .select(['action', 'entry'])
    .where('accountId', '=', accountId)
    .where('action', 'like', 'team.%')
    .orderBy('seq')
    .execute();
  return rows.map(({ action, entry }) => ({ ...(JSON.parse(entry) as object), action }));
}

import { setMailboxProven } from '../../src/identity/index.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { answerOf } from './ask.ts';

const SHARE = `mutation ($id: ID!, $emails: [String!]!, $permission: SharePermission!, $endsOn: Date, $note: String, $key: String) {
  shareContainerWithManyContacts(containerId: $id, emails: $emails, permission: $permission, endsOn: $endsOn, note: $note, idempotencyKey: $key) {
    errorCode problems { field code position } container { __typename } } }`;
const UNSHARE = `mutation ($id: ID!, $emails: [String!]!) {
  unshareContainerWithManyContacts(containerId: $id, emails: $emails) { errorCode container { __typename } } }`;
const RECIPIENTS = `recipients(first: $first, after: $after) { edges { node {
  id email name status permission isInvited isSelf isInherited inheritedFrom { id } endsOn canUnshare canEditPermission } }
  pageInfo { hasNextPage endCursor } }`;
const WHO = `query ($id: ID!, $first: Int, $after: String) {
  containerDocument(id: $id) { canShare ${RECIPIENTS} } containerFolder(id: $id) { canShare ${RECIPIENTS} } }`;

type Asked = {
  readonly to: readonly (Ctx | string)[];
  readonly permission?: 'viewer' | 'editor';
  readonly endsOn?: string | null;
  readonly note?: string;
  readonly key?: string;
};
export type ShareAnswer = {
  readonly errorCode: string | null;
  readonly problems: readonly object[];
  readonly container: object | null;
};

/** The address of whoever this is. */
export async function emailOf({ db, viewer }: Ctx): Promise<string> {
  const { email } = await db
    .selectFrom('identity.user')
    .select('email')
    .where('id', '=', viewer.userId)
    .executeTakeFirstOrThrow();
  return email;
}

/** What somebody is answered who shares this, to read unless it is said, with proven people or addresses. */
export async function share(
  ctx: Ctx,
  id: string,
  { to, permission = 'viewer', ...rest }: Asked,
): Promise<ShareAnswer> {
  const emails = await Promise.all(
    to.map(async (one) => {
      if (typeof one === 'string') return one;
      await setMailboxProven(one);
      return emailOf(one);
    }),
  );
  await setMailboxProven(ctx);
  const { data } = await answerOf(ctx, {
    query: SHARE,
    variables: { id, emails, permission, ...rest },
  });
  return (data as { shareContainerWithManyContacts: ShareAnswer }).shareContainerWithManyContacts;
}

/** What somebody is answered who takes this from people, or leaves it. */
export async function unshare(ctx: Ctx, id: string, from: readonly (Ctx | string)[]) {
  const emails = await Promise.all(
    from.map(async (one) => (typeof one === 'string' ? one : emailOf(one))),
  );
  const { data } = await answerOf(ctx, { query: UNSHARE, variables: { id, emails } });
  return (data as { unshareContainerWithManyContacts: ShareAnswer })
    .unshareContainerWithManyContacts;
}

export type RecipientShown = {
  readonly id: string;
  readonly email: string | null;
  readonly name: string;
  readonly status: string | null;
  readonly permission: string | null;
  readonly isInherited: boolean;
  readonly canUnshare: boolean;
  readonly canEditPermission: boolean;
};

/** Who sees this, as this viewer is told. */
export async function recipientsOf(
  ctx: Ctx,
  id: string,
  page: { readonly first?: number; readonly after?: string | null } = {},
): Promise<readonly RecipientShown[]> {
  const { data } = await answerOf(ctx, { query: WHO, variables: { id, ...page } });
  type Shown = { readonly recipients: { readonly edges: { readonly node: RecipientShown }[] } };
  const { containerDocument, containerFolder } = data as Record<string, Shown | null>;
  const shown = containerDocument ?? containerFolder;
  return shown?.recipients.edges.map(({ node }) => node) ?? [];
}

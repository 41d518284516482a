import type { AccountType, Locale } from '@postkorb/domain/accounts';
import type { Ctx } from '#platform/ctx';
import { publicId } from '#platform/basics/secret';

/** What an account is opened with; `phoneNumber` is in the form of E.164. */
export type NewAccount = {
  readonly type: AccountType;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string | null;
  readonly email: string;
  readonly phoneNumber: string | null;
  /** The same as its person wrote it. */
  readonly phoneWritten?: string | null;
  readonly locale: Locale;
  readonly newsletter: boolean;
};

/** The account row itself; terms count as accepted at this moment. */
export async function insertAccount(
  ctx: Ctx,
  { newsletter, ...account }: NewAccount,
): Promise<string> {
  const now = ctx.now();
  const { id } = await ctx.db
    .insertInto('accounts.account')
    .values({
      ...account,
      publicId: publicId(),
      termsAcceptedAt: now,
      processingAgreementAt: account.type === 'business' ? now : null,
      newsletterAskedAt: newsletter ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Orders the newsletter for the viewer's account, where it was asked for and is not ordered yet. */
export async function confirmNewsletter(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('accounts.account')
    .set({ newsletterConsentAt: ctx.now() })
    .where('id', '=', ctx.viewer.accountId)
    .where('newsletterAskedAt', 'is not', null)
    .where('newsletterConsentAt', 'is', null)
    .execute();
}

/** The viewer's own account. */
export function ownAccount(ctx: Ctx) {
  return ctx.db
    .selectFrom('accounts.account')
    .selectAll()
    .where('id', '=', ctx.viewer.accountId)
    .executeTakeFirstOrThrow();
}

export type Account = Awaited<ReturnType<typeof ownAccount>>;

/** The same, which nobody else changes before this transaction ends. */
export function lockOwnAccount(ctx: Ctx): Promise<Account> {
  return ctx.db
    .selectFrom('accounts.account')
    .selectAll()
    .where('id', '=', ctx.viewer.accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type Details = Partial<
  Pick<Account, 'companyName' | 'phoneNumber' | 'phoneWritten' | 'firstName' | 'lastName' | 'email'>
>;

/** Sets what the viewer's account says of itself. */
export async function setAccount(ctx: Ctx, details: Details): Promise<void> {
  await ctx.db
    .updateTable('accounts.account')
    .set(details)
    .where('id', '=', ctx.viewer.accountId)
    .execute();
}

/** What an account's business is called; null for a household. */
export async function findCompanyName(ctx: Ctx, accountId: string): Promise<string | null> {
  const { companyName } = await ctx.db
    .selectFrom('accounts.account')
    .select('companyName')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return companyName;
}

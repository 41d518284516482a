import type { Ctx } from './ctx.ts';
import { findAccountKey, layAccountKey, openKey, ownAccountKey } from './keys/account-keys.ts';
import type { AccountKey, WrappedKey } from './keys/account-keys.ts';
import { boundTo, lock, notOpened, unlock } from './keys/locked.ts';

/** The one cell of the database that a sealed text belongs into; anywhere else it does not open. */
type Cell = {
  readonly table: `${string}.${string}`;
  readonly row: string;
  readonly column: string;
};

const FORM = 's1';

const boundCell = (accountId: string, id: string, { table, row, column }: Cell) =>
  boundTo('value', accountId, id, table, row, column);

/** The key that an earlier version kept in the database. */
const findKeptKey = ({ db, viewer }: Ctx): Promise<WrappedKey | undefined> =>
  db
    .selectFrom('platform.accountKey')
    .select(['id', 'root', 'wrapped'])
    .where('accountId', '=', viewer.accountId)
    .executeTakeFirst();

/** The key of the viewer's account; an earlier version's is laid where keys lie now. */
async function findOwnKey(ctx: Ctx): Promise<AccountKey | null> {
  const { accountId } = ctx.viewer;
  const found = await findAccountKey(ctx.config, accountId);
  if (found) return found;
  const kept = await findKeptKey(ctx);
  return kept ? layAccountKey(ctx.config, accountId, kept) : null;
}

/** Encrypts a text for one cell of the viewer's account; only there it can be read again. */
export async function encryptFor(ctx: Ctx, cell: Cell, text: string): Promise<string> {
  const { accountId } = ctx.viewer;
  const { id, key } = (await findOwnKey(ctx)) ?? (await ownAccountKey(ctx.config, accountId));
  return `${FORM}.${id}.${lock(key, Buffer.from(text), boundCell(accountId, id, cell))}`;
}

/** The key of this id: the account's own, or one that an earlier version kept beside it. */
async function keyOfId(ctx: Ctx, id: string): Promise<AccountKey> {
  const own = await findOwnKey(ctx);
  if (own?.id === id) return own;
  const kept = await findKeptKey(ctx);
  if (kept?.id !== id) throw notOpened();
  return openKey(ctx.config, ctx.viewer.accountId, kept);
}

/** The text that was encrypted for this cell of the viewer's account; throws when it is of another or was changed. */
export async function decryptFrom(ctx: Ctx, cell: Cell, sealed: string): Promise<string> {
  const { accountId } = ctx.viewer;
  const [form, id = '', locked = '', ...rest] = sealed.split('.');
  if (form !== FORM || rest.length > 0) throw notOpened();
  const { key } = await keyOfId(ctx, id);
  return unlock(key, locked, boundCell(accountId, id, cell)).toString('utf8');
}

import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  randomBytes,
  randomUUID,
  type KeyObject,
} from 'node:crypto';
import type { Config } from './config/config.ts';
import type { Ctx } from './ctx.ts';
import type { Job } from './jobs/job.ts';
import { keyFor } from './basics/keys.ts';

/** The one cell of the database that a sealed text belongs into; anywhere else it does not open. */
type Cell = {
  readonly table: `${string}.${string}`;
  readonly row: string;
  readonly column: string;
};

const CIPHER = 'aes-256-gcm';
const [KEY, NONCE, TAG] = [32, 12, 16];
const FORM = 's1';
const ROOT = 'root of account keys';
const NOT_OPENED = 'what was sealed does not open';

const boundTo = (...words: readonly string[]) => Buffer.from(JSON.stringify(words));

function lock(key: KeyObject, plain: Buffer, bound: Buffer): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(bound);
  const locked = [nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(locked).toString('base64url');
}

function unlock(key: KeyObject, locked: string, bound: Buffer): Buffer {
  const bytes = Buffer.from(locked, 'base64url');
  // One text has one form: nothing that was changed looks the same after it is read.
  if (bytes.length < NONCE + TAG || bytes.toString('base64url') !== locked)
    throw new Error(NOT_OPENED);
  const nonce = bytes.subarray(0, NONCE);
  const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG })
    .setAAD(bound)
    .setAuthTag(bytes.subarray(-TAG));
  try {
    return Buffer.concat([cipher.update(bytes.subarray(NONCE, -TAG)), cipher.final()]);
  } catch {
    throw new Error(NOT_OPENED);
  }
}

type Root = { readonly name: string; readonly key: KeyObject };

function rootOf(secret: string): Root {
  const key = keyFor(secret, ROOT, KEY);
  const name = createHash('sha256').update('name of a root key').update(key).digest('hex');
  return { name: name.slice(0, 16), key: createSecretKey(key) };
}

function rootNamed(name: string, { secret, formerSecrets }: Config): Root {
  const root = [secret, ...formerSecrets].map(rootOf).find((one) => one.name === name);
  if (!root) throw new Error('an account key is under a secret that is not known any more');
  return root;
}

type AccountKey = { readonly id: string; readonly root: string; readonly wrapped: string };

const boundKey = (accountId: string, id: string) => boundTo('account key', accountId, id);

function unwrapped(
  config: Config,
  accountId: string,
  { id, root, wrapped }: AccountKey,
): KeyObject {
  const key = unlock(rootNamed(root, config).key, wrapped, boundKey(accountId, id));
  return createSecretKey(key);
}

const keptKey = ({ db, viewer }: Ctx): Promise<AccountKey | undefined> =>
  db
    .selectFrom('platform.accountKey')
    .select(['id', 'root', 'wrapped'])
    .where('accountId', '=', viewer.accountId)
    .executeTakeFirst();

/** The account's key, made when it is first needed; of two that are made at once one stays. */
async function ownKey(ctx: Ctx): Promise<AccountKey> {
  const kept = await keptKey(ctx);
  if (kept) return kept;
  const { accountId } = ctx.viewer;
  const [id, root] = [randomUUID(), rootOf(ctx.config.secret)];
  const wrapped = lock(root.key, randomBytes(KEY), boundKey(accountId, id));
  await ctx.db
    .insertInto('platform.accountKey')
    .values({ accountId, id, root: root.name, wrapped })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await keptKey(ctx);
  if (!made) throw new Error('an account key was made and is not there');
  return made;
}

const boundCell = (accountId: string, id: string, { table, row, column }: Cell) =>
  boundTo('value', accountId, id, table, row, column);

/** Encrypts a text for one cell of the viewer's account; only there it can be read again. */
export async function encryptFor(ctx: Ctx, cell: Cell, text: string): Promise<string> {
  const { accountId } = ctx.viewer;
  const own = await ownKey(ctx);
  const key = unwrapped(ctx.config, accountId, own);
  return `${FORM}.${own.id}.${lock(key, Buffer.from(text), boundCell(accountId, own.id, cell))}`;
}

/** The text that was encrypted for this cell of the viewer's account; throws when it is of another or was changed. */
export async function decryptFrom(ctx: Ctx, cell: Cell, sealed: string): Promise<string> {
  const { accountId } = ctx.viewer;
  const [form, id = '', locked = '', ...rest] = sealed.split('.');
  const own = await keptKey(ctx);
  if (form !== FORM || own?.id !== id || rest.length > 0) throw new Error(NOT_OPENED);
  const key = unwrapped(ctx.config, accountId, own);
  return unlock(key, locked, boundCell(accountId, id, cell)).toString('utf8');
}

const AT_ONCE = 100;
const NOBODY = '00000000-0000-0000-0000-000000000000';

type Former = AccountKey & { readonly accountId: string };

/** The next keys under another root than today's, by account. */
const formerKeys = ({ db }: Ctx, root: string, after: string): Promise<Former[]> =>
  db
    .selectFrom('platform.accountKey')
    .select(['accountId', 'id', 'root', 'wrapped'])
    .where('root', '<>', root)
    .where('accountId', '>', after)
    .orderBy('accountId')
    .limit(AT_ONCE)
    .execute();

/** The key of an account as it is, or null when nobody here can open it. */
function openedKey(config: Config, { accountId, ...former }: Former): KeyObject | null {
  try {
    return unwrapped(config, accountId, former);
  } catch {
    return null;
  }
}

async function rewrap({ db, config }: Ctx, former: Former): Promise<boolean> {
  const [root, key] = [rootOf(config.secret), openedKey(config, former)];
  if (key === null) return false;
  const wrapped = lock(root.key, key.export(), boundKey(former.accountId, former.id));
  await db
    .updateTable('platform.accountKey')
    .set({ root: root.name, wrapped })
    .where('accountId', '=', former.accountId)
    .where('root', '=', former.root)
    .execute();
  return true;
}

type Rewrapped = { readonly wrapped: number; readonly unknown: number };

/**
 * Brings every account key under today's root key, one by one: whoever reads meanwhile finds the old form or the new one,
 * and a run that was cut off is gone on with. Keys under a secret nobody knows stay as they are and are counted.
 */
export async function rewrapKeys(ctx: Ctx): Promise<Rewrapped> {
  const { name } = rootOf(ctx.config.secret);
  let [wrapped, unknown] = [0, 0];
  for (let after: string | undefined = NOBODY; after !== undefined;) {
    const some: Former[] = await formerKeys(ctx, name, after);
    for (const one of some) {
      if (await rewrap(ctx, one)) wrapped += 1;
      else unknown += 1;
    }
    after = some.at(-1)?.accountId;
  }
  return { wrapped, unknown };
}

/** Looks every five minutes whether the secret of the house is another, and tells the operator when the old one may go. */
export const rewrapping: Job = {
  name: 'platform.rewrap-keys',
  effect: 'within',
  cron: '*/5 * * * *',
  run: async (ctx) => {
    const { wrapped, unknown } = await rewrapKeys(ctx);
    if (wrapped > 0) ctx.log.info({ wrapped }, 'account keys are under the new secret now');
    if (unknown > 0) ctx.log.error({ unknown }, 'account keys are under a secret nobody knows');
  },
};

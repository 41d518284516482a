import { randomUUID } from 'node:crypto';
import type { AccountType } from '@postkorb/domain/accounts';
import type { UserRole } from '@postkorb/domain/identity';
import { GOOD_STANDING } from '@postkorb/domain/team';
import { openAccount, openSpace } from '../../src/accounts/index.ts';
import '../../src/documents/index.ts';
import { addUser, joinAccount, findViewer, type credentialFor } from '../../src/identity/index.ts';
import type { Ctx } from '../../src/platform/ctx.ts';

// Deriving a real verifier takes a tenth of a second; who signs in by password is opened by `pool.household`.
const NO_PASSWORD = { salt: '0'.repeat(32), verifier: '0'.repeat(768), iterations: 1 };
const CLARA = { firstName: 'Clara', lastName: 'Weber', locale: 'de_DE' } as const;

type Credential = Awaited<ReturnType<typeof credentialFor>>;
type Person = {
  readonly email: string;
  readonly role: UserRole;
  readonly credential?: Credential;
};

async function join(ctx: Ctx, { email, role, credential = NO_PASSWORD }: Person): Promise<Ctx> {
  const userId = await addUser(ctx, { ...CLARA, email }, credential);
  const own: Ctx = { ...ctx, viewer: { ...ctx.viewer, userId, role, standing: GOOD_STANDING } };
  // An Admin works in the main space, which the Owner opened.
  if (role !== 'Admin') await openSpace(own, role === 'Owner' ? null : userId);
  await joinAccount(own, { userId, role });
  const viewer = (await findViewer(own, own.viewer))!;
  return { ...own, viewer, actor: { kind: 'person', userId } };
}

/** A new account, seen by its Owner. */
export async function openHome(
  appCtx: Ctx,
  {
    type = 'private',
    email = `${randomUUID()}@example.com`,
    credential = NO_PASSWORD,
  }: { type?: AccountType; email?: string; credential?: Credential },
): Promise<Ctx> {
  const companyName = type === 'business' ? 'Weber Interiors GmbH' : null;
  const customer = { ...CLARA, type, companyName, email, phoneNumber: null, newsletter: false };
  const accountId = await openAccount(appCtx, customer);
  return join(
    { ...appCtx, viewer: { ...appCtx.viewer, accountId } },
    { email, role: 'Owner', credential },
  );
}

/** A Member who is made an Admin. */
export async function promote(member: Ctx): Promise<Ctx> {
  await member.db
    .updateTable('identity.membership')
    .set({ role: 'Admin' })
    .where('accountId', '=', member.viewer.accountId)
    .where('userId', '=', member.viewer.userId)
    .execute();
  return { ...member, viewer: (await findViewer(member, member.viewer))! };
}

/** The same login as a Member of another account. */
export async function joinToo(owner: Ctx, { viewer, actor }: Ctx): Promise<Ctx> {
  const { userId } = viewer;
  const own: Ctx = { ...owner, actor, viewer: { ...owner.viewer, userId, role: 'Member' } };
  await openSpace(own, userId);
  await joinAccount(own, { userId, role: 'Member' });
  return { ...own, viewer: (await findViewer(own, own.viewer))! };
}

/** Another person of this account. */
export function letIn(owner: Ctx, role: 'Admin' | 'Member'): Promise<Ctx> {
  return join(owner, { email: `${randomUUID()}@example.com`, role });
}

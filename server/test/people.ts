import { randomUUID } from 'node:crypto';
import type { AccountType } from '@postkorb/domain/accounts';
import type { UserRole } from '@postkorb/domain/identity';
import { GOOD_STANDING } from '@postkorb/domain/team';
import { openAccount } from '../src/accounts/index.ts';
import { openSpace } from '../src/documents/index.ts';
import { addUser, joinAccount } from '../src/identity/index.ts';
import type { Ctx } from '../src/platform/ctx.ts';

// Deriving a real verifier takes a tenth of a second; who signs in by password is opened by `pool.household`.
const NO_PASSWORD = { salt: '0'.repeat(32), verifier: '0'.repeat(768), iterations: 1 };
const CLARA = { firstName: 'Clara', lastName: 'Weber', locale: 'de_DE' } as const;

type Person = { readonly email: string; readonly role: UserRole };

async function join(ctx: Ctx, { email, role }: Person): Promise<Ctx> {
  const userId = await addUser(ctx, { ...CLARA, email }, NO_PASSWORD);
  const own: Ctx = { ...ctx, viewer: { ...ctx.viewer, userId, role, standing: GOOD_STANDING } };
  const kind = role === 'Owner' ? 'main' : 'member';
  // An Admin works in the main space, which the Owner opened.
  const spaceId =
    role === 'Admin' ? ctx.viewer.spaceId : await openSpace(own, { kind, ownerId: userId });
  await joinAccount(own, { userId, role, spaceId });
  return { ...own, viewer: { ...own.viewer, spaceId } };
}

/** A new account, seen by its Owner. */
export async function openHome(
  ground: Ctx,
  {
    type = 'private',
    email = `${randomUUID()}@example.com`,
  }: { type?: AccountType; email?: string },
): Promise<Ctx> {
  const companyName = type === 'business' ? 'Weber Interiors GmbH' : null;
  const facts = { ...CLARA, type, companyName, email, phoneNumber: null, newsletter: false };
  const accountId = await openAccount(ground, facts);
  return join({ ...ground, viewer: { ...ground.viewer, accountId } }, { email, role: 'Owner' });
}

/** Another person of this account. */
export function letIn(owner: Ctx, role: 'Admin' | 'Member'): Promise<Ctx> {
  return join(owner, { email: `${randomUUID()}@example.com`, role });
}

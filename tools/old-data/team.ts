import { randomUUID } from 'node:crypto';
import { openAppContext } from '../../server/src/app-context.ts';
import { closeSeat, viewerNamed } from '../../server/src/identity/index.ts';
import { receiveDocument } from '../../server/src/intake/index.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import type { Ctx } from '../../server/src/platform/ctx.ts';
import { insertTakeOver } from '../../server/src/team/take-over/take-over.sql.ts';
import { encryptFor } from '../../server/src/platform/seal.ts';
import { joinToo, letIn, promote } from '../../server/test/world/people.ts';
import { DEMO_PEOPLE } from '../start/demo-people.ts';
import { sheet, until } from './act.ts';
import { ACCOUNTS } from './people.ts';

async function seen(ctx: Ctx, email: string): Promise<Ctx> {
  const viewer = (await viewerNamed(ctx, email))!;
  return { ...ctx, viewer, actor: { kind: 'person', userId: viewer.userId } };
}

/** A letter that somebody without a session of their own sends in; waits until it was read. */
async function send(ctx: Ctx, subject: string): Promise<void> {
  const id = randomUUID();
  const bytes = Buffer.from(await sheet(subject, [subject, 'Ende']));
  const letter = { id, filename: `${subject}.pdf`, bytes, arrivesAt: ctx.now() };
  await receiveDocument(ctx, { ...letter, door: 'upload' });
  await until(() =>
    ctx.db
      .selectFrom('intake.upload')
      .select('id')
      .where('accountId', '=', ctx.viewer.accountId)
      .where('id', '=', id)
      .where('stage', '=', 'Completed')
      .executeTakeFirst(),
  );
}

/**
 * What no verb of the product makes yet: a Member of the business who was made an Admin and keeps the space of their
 * own, one login with seats in two accounts, an operator, the key of an account, an identity of another house that opens a
 * login, and somebody whose seat was taken and whose own space the Owner takes over on a day that never comes.
 */
export async function addTeam(env: NodeJS.ProcessEnv): Promise<void> {
  const { ctx, close } = await openAppContext(readConfig(env));
  const [household, business] = await Promise.all(
    ACCOUNTS.map((account) => seen(ctx, DEMO_PEOPLE[account].email)),
  );
  const member = await letIn(business!, 'Member');
  await send(member, 'Aus der Zeit als Mitglied');
  const admin = await promote(member);
  await send(await joinToo(business!, household!), 'Im Büro, für Clara');
  // Who looks after many accounts; no door lets them in yet.
  await ctx.db.insertInto('identity.operator').values({ userId: admin.viewer.userId }).execute();
  await encryptFor(business!, { table: 'tests.kept', row: 'one', column: 'text' }, 'versiegelt');
  await ctx.db
    .insertInto('identity.linkedIdentity')
    .values({
      userId: household!.viewer.userId,
      provider: 'google',
      issuer: 'https://accounts.google.com',
      subject: 'clara of long ago',
      email: 'clara@google.example',
      createdAt: ctx.now(),
    })
    .execute();
  const left = await letIn(business!, 'Member');
  await send(left, 'Von jemandem, der ging');
  await closeSeat(business!, left.viewer.userId);
  const takeOver = { reason: 'Ausgeschieden', dueAt: new Date('2126-01-01') };
  await insertTakeOver(business!, { userId: left.viewer.userId, ...takeOver });
  await close();
}

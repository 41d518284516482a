import { readCode } from '@postkorb/domain/identity';
import { record } from '#platform/audit';
import { hashOf } from '#platform/basics/keys';
import type { Ctx } from '#platform/ctx';
import { sendMail } from '#platform/mail/mail';
import { decryptFrom } from '#platform/seal';
import { recoveryCodesMail } from './second-factor-mails.ts';
import { lockTotp, noteStep, useRecoveryCode } from './second-factor.sql.ts';
import { cellOf, mailedTo } from './set-up.ts';
import { stepOf } from './totp.ts';

/** A code an app shows counts once: who looked over a shoulder comes too late with it. */
async function isNextCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const kept = await lockTotp(ctx, userId, 'on');
  if (kept === undefined) return false;
  const home: Ctx = { ...ctx, viewer: { ...ctx.viewer, accountId: kept.accountId } };
  const plain = await decryptFrom(home, cellOf(userId, 'on'), kept.secret);
  const step = stepOf(plain, code, ctx.now());
  if (step === null || step <= Number(kept.lastStep)) return false;
  await noteStep(ctx, userId, step);
  return true;
}

/** Whether somebody typed the next code of the app, or a recovery code that was not used yet; either is used up by it. Writes identity.recovery-code-used, and mails that. */
export async function isRightCode(ctx: Ctx, userId: string, typed: string): Promise<boolean> {
  const read = readCode(typed);
  if (read === null) return false;
  if (read.kind === 'app') return isNextCode(ctx, userId, read.code);
  const isUsed = await useRecoveryCode(ctx, userId, hashOf(read.code));
  if (!isUsed) return false;
  await sendMail(ctx, recoveryCodesMail, { ...(await mailedTo(ctx)), isUsed: true });
  await record(ctx, { action: 'identity.recovery-code-used', objects: [userId] });
  return true;
}

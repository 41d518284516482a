import {
  problemsOfForwardingReport,
  refuseForwardingReport,
  type ForwardingIssueReason,
} from '@postkorb/domain/forwarding';
import { askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { isId } from '#platform/basics/id';
import { atomically, type Ctx } from '#platform/ctx';
import { once } from '#platform/idempotency';
import { notifyClients } from '#platform/jobs/event';
import { orRefuse, refuseIf, refuseProblems } from '#platform/refusal';
import { sourcesChanged } from './change-kinds.ts';
import { findReport, insertReport, lockOpenReport, setOutcome, type Report } from './report.sql.ts';
import { daysOf } from './source-days.ts';
import { lockSource } from './source.sql.ts';

type Said = {
  readonly sourceId: string;
  readonly reason: ForwardingIssueReason;
  readonly text: string;
  readonly key?: string | null | undefined;
};

/** An order as rules about reports see it, locked: whoever reports something else of it waits, and then sees this report. */
async function lockReported(ctx: Ctx, sourceId: string) {
  const source = isId(sourceId) ? await lockSource(ctx, sourceId) : undefined;
  if (source === undefined) return undefined;
  const open = await lockOpenReport(ctx, sourceId);
  return { ...daysOf(ctx, source), isReported: open !== undefined };
}

async function report(ctx: Ctx, { sourceId, reason, text }: Said): Promise<string> {
  const source = await lockReported(ctx, sourceId);
  refuseIf(refuseForwardingReport(source && { ...source, reason }, askerOf(ctx)));
  const { id } = await insertReport(ctx, { sourceId, reason, text: text.trim() });
  await record(ctx, {
    action: 'forwarding.reported',
    objects: [sourceId],
    after: { reportId: id, reason },
  });
  await notifyClients(ctx, sourcesChanged, []);
  return id;
}

/**
 * Notes what is wrong with forwarded post, for the scan centre to look into.
 * Refuses with FORWARDING_REPORT_REFUSALS.
 * Writes forwarding.reported. Announces sourcesChanged.
 */
export async function sendForwardingReport(ctx: Ctx, said: Said): Promise<Report> {
  const { sourceId, reason, text, key } = said;
  refuseProblems(problemsOfForwardingReport(said));
  const args = [sourceId, reason, text];
  const id = await once(ctx, { key, verb: 'sendForwardingReport', args }, (ctx) =>
    atomically(ctx, (ctx) => report(ctx, said)),
  );
  return findReport(ctx, id);
}

/**
 * Answers what was reported of an order of the account.
 * Refuses with UNKNOWN_SOURCE, NOTHING_REPORTED.
 * Writes forwarding.report-answered. Announces sourcesChanged.
 */
export function answerReport(
  ctx: Ctx,
  { sourceId, outcome }: { readonly sourceId: string; readonly outcome: string },
): Promise<void> {
  return atomically(ctx, async (ctx) => {
    orRefuse(await lockSource(ctx, sourceId), 'UNKNOWN_SOURCE');
    const { id } = orRefuse(await lockOpenReport(ctx, sourceId), 'NOTHING_REPORTED');
    await setOutcome(ctx, id, outcome);
    await record(ctx, {
      action: 'forwarding.report-answered',
      objects: [sourceId],
      after: { reportId: id, outcome },
    });
    await notifyClients(ctx, sourcesChanged, []);
  });
}

import {
  doesOverlap,
  endOfTerm,
  problemsOfSource,
  problemsOfTerms,
  refuseCreateSource,
  tidySource,
  type CreateSourceRefusal,
  type SourceTerms,
  type WrittenSource,
} from '@postkorb/domain/forwarding';
import { lockOwnAccount } from '#accounts';
import { ownUser } from '#identity';
import { askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { once } from '#platform/idempotency';
import { notifyClients } from '#platform/jobs/event';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { sourcesChanged } from './change-kinds.ts';
import { estimateSource } from './fees.ts';
import { keySource } from './recipients/key-sources.ts';
import { findOpenSources, findSource, insertSource, type Source } from './source.sql.ts';

type Order = {
  readonly written: WrittenSource;
  readonly terms: SourceTerms;
  readonly key?: string | null | undefined;
};

async function order(ctx: Ctx, { written, terms: { startOn } }: Order): Promise<string> {
  await lockOwnAccount(ctx);
  const open = await findOpenSources(ctx);
  refuseIf(refuseCreateSource({ open: open.length }, askerOf(ctx)));
  const { countryCode: _, ...address } = tidySource(written);
  const ordered = { ...address, startOn, endOn: endOfTerm(startOn) };
  const made = { ...ordered, stage: 'Requested' as const };
  refuseIf<CreateSourceRefusal>(open.some((one) => doesOverlap(made, one)) ? 'OVERLAPS' : null);
  const { id: authorizedBy, firstName, lastName } = await ownUser(ctx);
  const created = await insertSource(ctx, {
    ...ordered,
    cents: estimateSource(ctx, address.type).total,
    authorizedBy,
    authorizedName: `${firstName} ${lastName}`.trim(),
    isSimulated: ctx.config.centre.isPractice,
  });
  await keySource(ctx, created);
  await record(ctx, {
    action: 'forwarding.ordered',
    objects: [created.id],
    after: { ...ordered, cents: created.cents },
  });
  await notifyClients(ctx, sourcesChanged, []);
  return created.id;
}

/**
 * Orders that post of an address in Germany is forwarded to the scan centre, by a power of attorney, for half a year that is
 * extended unless somebody stops that. The scan centre hands it to the carrier; where there is none, one is played.
 * Refuses with CREATE_SOURCE_REFUSALS.
 * Writes forwarding.ordered. Announces sourcesChanged.
 */
export async function createSource(ctx: Ctx, asked: Order): Promise<Source> {
  const { written, terms, key } = asked;
  refuseIf(refuseCreateSource({ open: 0 }, askerOf(ctx)));
  refuseProblems([...problemsOfSource(written, ctx.config), ...problemsOfTerms(terms, today(ctx))]);
  const args = [tidySource(written), terms];
  const id = await once(ctx, { key, verb: 'createSource', args }, (ctx) =>
    atomically(ctx, (ctx) => order(ctx, asked)),
  );
  return findSource(ctx, id);
}

import { isCentreSheet } from '@postkorb/domain/originals';
import { asSystem, type Ctx } from '#platform/ctx';
import { Refusal } from '#platform/refusal';
import { enclosedIn, findReturn } from '../returns/return.sql.ts';
import { packReturn } from './pack-return.ts';
import { sendReturn } from './send-return.ts';

type Ordered = { readonly accountId: string; readonly returnId: string };

/** A number that nobody takes for one of a carrier; it follows from the packet, so it is the same whenever it is made. */
const numberOf = (id: string) => `SIMULIERT-${id.replaceAll('-', '').slice(-8).toUpperCase()}`;

const codeOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.code;
  throw error;
};

/** What the label of a packet says, or why there is none. */
const labelled = (ctx: Ctx, returnId: string): Promise<string | null> =>
  packReturn(ctx, returnId).then(() => null, codeOf);

// Sent by somebody meanwhile, or nobody knows whether there is a label: that is settled before anything goes on.
const LEFT_ALONE = ['ALREADY_SENT', 'NOT_ORDERED', 'LABEL_UNCLEAR', 'LABEL_MADE'];
// Nobody carries it: the practice centre types a number, as a person would.
const TYPED = ['NO_CARRIER', 'LABEL_REFUSED'];

/** Whether a paper in a packet came through a practice centre: its people pack it, as those of a real one do. */
const isForConsole = async (ctx: Ctx, returnId: string): Promise<boolean> =>
  (await enclosedIn(ctx, returnId)).some(({ scanId }) => isCentreSheet(scanId));

async function play(own: Ctx, returnId: string): Promise<void> {
  const why = await labelled(own, returnId);
  if (why !== null && LEFT_ALONE.includes(why)) return;
  if (why !== null && !TYPED.includes(why)) throw new Error(`there is no label: ${why}`);
  const typed = { trackingId: numberOf(returnId), trackingLink: null };
  const tracking = why === null ? null : typed;
  const left = await sendReturn(own, { returnId, tracking, isPractice: true }).then(
    () => null,
    codeOf,
  );
  if (left !== null && !LEFT_ALONE.includes(left)) throw new Error(`it was not sent: ${left}`);
}

/** Plays that a packet is packed and handed over; one that somebody has sent meanwhile stays as it is, and what a practice centre has, too. */
export async function practiceNow(ctx: Ctx, { accountId, returnId }: Ordered): Promise<void> {
  const own = asSystem(ctx, { accountId });
  if ((await findReturn(own, returnId))?.isSimulated !== true)
    throw new Error('the practice centre was given paper that exists');
  if (!(await isForConsole(own, returnId))) await play(own, returnId);
}

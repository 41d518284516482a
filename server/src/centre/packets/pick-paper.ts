import { readCode, whyNoStep, whyNotPicked, writeCode } from '@postkorb/domain/centre';
import { returnsChanged } from '#originals';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { orRefuse, refuseIf } from '#platform/refusal';
import type { CentreCtx } from '../basics/shift.ts';
import { lockEnvelope, setEnvelope, type EnvelopeRow } from '../envelopes/envelope.sql.ts';
import { forAccount, recordStep } from '../envelopes/record-step.ts';
import { findPacket, lockPacket, setPacket, type PacketRow } from './packet.sql.ts';
import { findPaper, setPaper, type PaperRow } from './paper.sql.ts';
import { findWalker } from './pick-list.sql.ts';
import { insertSearch, setFound } from './search.sql.ts';

type Wanted = {
  readonly paper: PaperRow;
  readonly packet: PacketRow;
  readonly envelope: EnvelopeRow;
};

/** Whether it is this person who walks for it; whoever finds what is searched may take it along. */
async function isOnList(ctx: CentreCtx, tx: Ctx, paper: PaperRow): Promise<boolean> {
  return paper.isSearched || (await findWalker(tx, paper.pickListId)) === ctx.shift.personId;
}

/** A paper of the list of whoever asks, with its packet, both locked. */
async function lockWanted(ctx: CentreCtx, tx: Ctx, code: string): Promise<Wanted> {
  const seen = orRefuse(await findPaper(tx, code), 'NOT_ON_LIST');
  const packet = await lockPacket(tx, 'id', seen.packetId);
  // What was seen before the lock may have been picked by somebody else.
  const paper = await findPaper(tx, code);
  refuseIf(whyNotPicked(paper, packet));
  const wanted = orRefuse(paper, 'NOT_ON_LIST');
  refuseIf((await isOnList(ctx, tx, wanted)) ? null : 'NOT_ON_LIST');
  const envelope = await lockEnvelope(tx, wanted.envelopeId);
  refuseIf(whyNoStep(envelope, 'Picked') === null ? null : 'NOT_NOW');
  return {
    paper: wanted,
    packet: orRefuse(packet, 'NOT_ON_LIST'),
    envelope: orRefuse(envelope, 'NOT_ON_LIST'),
  };
}

/** Its people see that it is searched, or was found. */
const tellOwner = (tx: Ctx, { ownerAccountId }: PacketRow) =>
  notifyClients(forAccount(tx, ownerAccountId), returnsChanged, []);

/** Whoever it was matched to in between gets nothing of another one's packet. */
function refuseForeign({ envelope, packet }: Wanted): void {
  refuseIf(envelope.matchedAccountId === packet.ownerAccountId ? null : 'NOT_NOW');
}

/** The code of a box as it is kept; refuses with NO_BOX what is on no box. */
function boxCodeOf(scanned: string): string {
  const code = readCode(scanned);
  refuseIf(code?.kind === 'box' ? null : 'NO_BOX');
  return writeCode(orRefuse(code, 'NO_BOX'));
}

type Picking = { readonly code: string; readonly boxCode: string };

/**
 * Takes a paper out of its box, into the tray of its packet. What is searched may be found by anybody, in whichever box.
 * Refuses with PICK_REFUSALS. Writes centre.paper-picked. Announces returnsChanged of what was searched.
 */
export async function pickPaper(ctx: CentreCtx, picking: Picking): Promise<PacketRow> {
  const box = boxCodeOf(picking.boxCode);
  return atomically(ctx, async (tx) => {
    const wanted = await lockWanted(ctx, tx, picking.code);
    refuseForeign(wanted);
    const { paper, packet, envelope } = wanted;
    const { isSearched: isFound } = paper;
    await setPaper(tx, paper, 'pickedAt');
    await setEnvelope(tx, envelope.id, { stage: 'Picked', boxCode: null });
    if (isFound) await setFound(tx, { envelopeId: envelope.id, foundIn: box });
    const after = { packet: packet.code, box, ...(isFound && { wasMissing: true }) };
    await recordStep(ctx, tx, { action: 'centre.paper-picked', envelope, after });
    if (isFound) await tellOwner(tx, packet);
    const isLast = packet.picked + 1 === packet.originals;
    await setPacket(tx, packet.id, { stage: isLast ? 'Picked' : 'Picking' });
    return orRefuse(await findPacket(tx, 'id', packet.id), 'NOT_ON_LIST');
  });
}

/**
 * Notes that a paper is not in the box where it should be: from now on it is searched, and its packet waits for it. Once more changes nothing.
 * Refuses with NOT_ON_LIST, ALREADY_PICKED, NOT_NOW. Writes centre.paper-missing. Announces returnsChanged.
 */
export function missPaper(ctx: CentreCtx, code: string): Promise<PacketRow> {
  return atomically(ctx, async (tx) => {
    const { paper, packet, envelope } = await lockWanted(ctx, tx, code);
    if (await insertSearch(tx, paper)) {
      const after = { packet: packet.code, box: paper.boxCode };
      await recordStep(ctx, tx, { action: 'centre.paper-missing', envelope, after });
      await tellOwner(tx, packet);
    }
    return packet;
  });
}

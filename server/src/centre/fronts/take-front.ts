import { whyNoStep, type FrontRefusal, type FrontType } from '@postkorb/domain/centre';
import { scanKindOf } from '@postkorb/domain/intake';
import { isId } from '#platform/basics/id';
import type { BlobFile } from '#platform/blobs/blobs';
import type { Ctx } from '#platform/ctx';
import { orRefuse, refuseIf } from '#platform/refusal';
import type { CentreCtx } from '../basics/shift.ts';
import { findEnvelope, setEnvelope, type EnvelopeRow } from '../envelopes/envelope.sql.ts';
import { recordStep } from '../envelopes/record-step.ts';
import { stepOfEnvelope } from '../envelopes/step-of-envelope.ts';
import { lockStation } from '../people/station.sql.ts';
import { insertFront, isAwaited, type Awaiting } from './front.sql.ts';
import { queueFront } from './read-front.job.ts';

type Picture = { readonly file: BlobFile; readonly mediaType: FrontType };

/** Waits for the scanner of a station; for one envelope at a time, or two could get each other's front, or each other's pages. Refuses with SCANNER_BUSY. */
export async function awaitScanner(
  { device }: CentreCtx,
  tx: Ctx,
  stage: Awaiting,
): Promise<string> {
  const { stationId } = device;
  orRefuse(await lockStation(tx, stationId), 'SCANNER_BUSY');
  refuseIf<FrontRefusal>((await isAwaited(tx, stationId, stage)) ? 'SCANNER_BUSY' : null);
  return stationId;
}

type Taking = { readonly id: string; readonly picture: Picture | null };

function take(ctx: CentreCtx, { id, picture }: Taking): Promise<EnvelopeRow> {
  const step = { verb: 'takeFront', id, args: [picture?.file.sha256 ?? null] };
  return stepOfEnvelope(ctx, step, async (tx, envelope) => {
    refuseIf<FrontRefusal>(whyNoStep(envelope, 'Reading'));
    const taken = orRefuse(envelope, 'UNKNOWN_ENVELOPE');
    const frontStationId = picture === null ? await awaitScanner(ctx, tx, 'Reading') : null;
    await setEnvelope(tx, id, { stage: 'Reading', frontStationId });
    if (picture !== null) {
      const { file, mediaType } = picture;
      const { sha256: frontSha256, bytes } = file;
      await insertFront(tx, { envelopeId: id, frontSha256, bytes, mediaType });
    }
    await queueFront(tx, id);
    const after = { ...(picture !== null && { sha256: picture.file.sha256 }) };
    await recordStep(ctx, tx, { action: 'centre.front-taken', envelope: taken, after });
  });
}

/**
 * Has the front of an envelope scanned at this station, and read.
 * Refuses with FRONT_REFUSALS. Writes centre.front-taken.
 */
export function takeFront(ctx: CentreCtx, id: string): Promise<EnvelopeRow> {
  return take(ctx, { id, picture: null });
}

/** What a picture is by how it begins; it is opened in a child alone. Refuses with NO_PICTURE. */
function frontTypeOf(bytes: Buffer): FrontType {
  const kind = scanKindOf(bytes.toString('latin1', 0, 1_024));
  refuseIf(kind === 'jpeg' || kind === 'png' ? null : 'NO_PICTURE');
  return kind === 'png' ? 'image/png' : 'image/jpeg';
}

/**
 * Takes the picture of a front that a station sends itself, and has it read.
 * Refuses with FRONT_REFUSALS, NO_PICTURE. Writes centre.front-taken.
 */
export async function receiveFront(
  ctx: CentreCtx,
  { id, bytes }: { readonly id: string; readonly bytes: Buffer },
): Promise<EnvelopeRow> {
  const mediaType = frontTypeOf(bytes);
  const envelope = isId(id) ? await findEnvelope(ctx, 'id', id) : undefined;
  // Before anything of it is kept.
  refuseIf<FrontRefusal>(whyNoStep(envelope, 'Reading'));
  const file = await ctx.blobs.write(ctx.viewer.accountId, bytes);
  return take(ctx, { id, picture: { file, mediaType } });
}

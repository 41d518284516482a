import type { Asker, CentreRole } from '@postkorb/domain/centre';
import { ANONYMOUS, type Ctx } from '#platform/ctx';

/** The device somebody stands at: the browser in which the password of its station was typed. */
export type Device = {
  readonly id: string;
  readonly centreId: string;
  readonly centreName: string;
  /** Its papers were made up. */
  readonly isPractice: boolean;
  readonly stationId: string;
  readonly stationName: string;
};

/** Who works there, until they go or the station locks itself. */
export type Shift = {
  readonly id: string;
  readonly personId: string;
  readonly personName: string;
  readonly role: CentreRole;
};

/** The context of somebody who works at a station; nobody of the scan centre has another one. */
export type CentreCtx = Ctx & {
  readonly device: Device;
  readonly shift: Shift;
  /** By which the page knows the step it asks for: the same step again is done once. */
  readonly stepKey?: string | null;
};

/** Who asks, as the rules of the centre know them. */
export const askerOf = ({ shift }: CentreCtx): Asker => shift;

/**
 * The context in which a centre does something of its own: its chain of custody is the journal under its id, and no account
 * has that id, so no customer is in reach.
 */
export function inCentre(ctx: Ctx, centreId: string, personId: string = ANONYMOUS.userId): Ctx {
  const isSomebody = personId !== ANONYMOUS.userId;
  return {
    ...ctx,
    viewer: { ...ANONYMOUS, accountId: centreId, userId: personId, role: 'Operator' },
    ...(isSomebody && { actor: { kind: 'operator', operatorId: personId } }),
  };
}

/** The context of a person at a device. */
export function atStation(ctx: Ctx, device: Device, shift: Shift): CentreCtx {
  return { ...inCentre(ctx, device.centreId, shift.personId), device, shift };
}

/** What stands in the chain beside each step: where it was done. */
export const whereOf = ({ device }: CentreCtx) => ({ station: device.stationId });

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PacketStage } from '../gql/graphql.ts';

/** How far a packet is. */
export const packetStages: Readonly<Record<PacketStage, MessageDescriptor>> = {
  Picking: msg`Being picked`,
  Picked: msg`To be packed`,
  Packing: msg`Being packed`,
  Unclear: msg`Label unclear`,
  Packed: msg`To be handed over`,
  HandedOver: msg`Handed over`,
};

type Refusals = Readonly<Record<string, MessageDescriptor>>;

/** Why a paper is not picked; none of them says whose it is. */
export const pickRefusals: Refusals = {
  LIST_OPEN: msg`You have a pick list already. Finish it first.`,
  NOTHING_TO_PICK: msg`Nothing is to be picked.`,
  NOT_ON_LIST: msg`Wrong letter. Put it back into its box.`,
  ALREADY_PICKED: msg`This letter is in its tray already.`,
  UNKNOWN_PACKET: msg`No parcel has this code.`,
  NOT_NOW: msg`This parcel is no longer being picked.`,
};

/** Why something is not packed, and what to do. */
export const packRefusals: Refusals = {
  UNKNOWN_PACKET: msg`No parcel has this code.`,
  NOT_NOW: msg`This parcel is not at this step.`,
  NOT_IN_PACKET: msg`Wrong letter. It does not belong in this parcel.`,
  ALREADY_PACKED: msg`This letter is in the parcel already.`,
  PAPERS_LEFT: msg`Letters are still missing in this parcel.`,
  LABEL_LATER: msg`The carrier does not answer now. Try again in a moment.`,
  INVALID_INPUT: msg`Please check the number.`,
};

/** Why a packet is not handed over, and what to do. */
export const handoverRefusals: Refusals = {
  UNKNOWN_PACKET: msg`No parcel has this code.`,
  NOT_NOW: msg`This parcel is not packed yet, or has left already.`,
  OTHER_LABEL: msg`Stop: this is the label of another parcel.`,
  NO_NUMBER: msg`This is not the number of a parcel.`,
  ALREADY_SENT: msg`This parcel has left already.`,
};

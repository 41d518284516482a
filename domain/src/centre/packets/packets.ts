/**
 * How far a packet of originals is in the scan centre. `Unclear` waits for a person who finds out whether the carrier has made its label
 * ("in Klärung"): nobody asks for another one before.
 */
export const PACKET_STAGES = [
  'Picking',
  'Picked',
  'Packing',
  'Unclear',
  'Packed',
  'HandedOver',
] as const;
export type PacketStage = (typeof PACKET_STAGES)[number];

/** From which stage to which a packet goes. */
export const PACKET_ARROWS: Readonly<Record<PacketStage, readonly PacketStage[]>> = {
  // Each of its papers is picked.
  Picking: ['Picking', 'Picked'],
  Picked: ['Packing'],
  // Papers are laid in; it is weighed, and labelled.
  Packing: ['Packing', 'Unclear', 'Packed'],
  // There was no label: it may be asked for.
  Unclear: ['Unclear', 'Packing', 'Packed'],
  Packed: ['HandedOver'],
  HandedOver: [],
};

/** Whether a packet may go from one stage to another. */
export const mayPacketGo = (from: PacketStage, to: PacketStage): boolean =>
  PACKET_ARROWS[from].includes(to);

/** Into how many packets one person picks at a time: as many trays as a trolley takes. */
export const MOST_PACKETS = 12;

/** What one parcel may weigh, in grams. */
export const LEAST_GRAMS = 10;
export const MOST_GRAMS = 31_500;

/** What is wrong with the weight of a packet. */
export const problemsOfGrams = (grams: number) =>
  Number.isInteger(grams) && grams >= LEAST_GRAMS && grams <= MOST_GRAMS
    ? []
    : [{ field: 'grams', code: 'INVALID', position: MOST_GRAMS }];

/** Why nothing is done with a packet, or null. */
export const PACKET_REFUSALS = ['UNKNOWN_PACKET', 'NOT_NOW'] as const;
export type PacketRefusal = (typeof PACKET_REFUSALS)[number];

type At = { readonly stage: PacketStage } | undefined;

/** Why a packet does not go to this stage, or null; everybody who works in the centre may do each step. */
export function whyNotPacket(packet: At, to: PacketStage): PacketRefusal | null {
  if (packet === undefined) return 'UNKNOWN_PACKET';
  return mayPacketGo(packet.stage, to) ? null : 'NOT_NOW';
}

/** Why there is no new pick list, or null. */
export const LIST_REFUSALS = ['LIST_OPEN', 'NOTHING_TO_PICK'] as const;

/** Why a paper is not picked; none of them says whose it is. */
export const PICK_REFUSALS = ['NOT_ON_LIST', 'ALREADY_PICKED', 'NO_BOX', 'NOT_NOW'] as const;
export type PickRefusal = (typeof PICK_REFUSALS)[number];

/** A paper that somebody scans, as its packet wants it; undefined where no packet of the list does. */
export type WantedPaper =
  | { readonly pickedAt: Date | null; readonly packedAt: Date | null }
  | undefined;

/** Why a paper is not picked, or noted as missing, or null: it has to be on the list, and only once. */
export function whyNotPicked(paper: WantedPaper, packet: At): PickRefusal | null {
  if (paper === undefined || packet === undefined) return 'NOT_ON_LIST';
  if (paper.pickedAt !== null) return 'ALREADY_PICKED';
  return mayPacketGo(packet.stage, 'Picked') ? null : 'NOT_NOW';
}

/** Why a paper is not laid into a packet. */
export const PACK_REFUSALS = [...PACKET_REFUSALS, 'NOT_IN_PACKET', 'ALREADY_PACKED'] as const;
export type PackRefusal = (typeof PACK_REFUSALS)[number];

/** Why a paper is not laid into a packet, or null: into each packet go its own papers alone. */
export function whyNotPackedInto(paper: WantedPaper, packet: At): PackRefusal | null {
  const refusal = whyNotPacket(packet, 'Packed');
  if (refusal !== null) return refusal;
  if (packet?.stage !== 'Packing') return 'NOT_NOW';
  if (paper === undefined || paper.pickedAt === null) return 'NOT_IN_PACKET';
  return paper.packedAt === null ? null : 'ALREADY_PACKED';
}

/** Why the label of a packet is not there. */
export const PACKET_LABEL_REFUSALS = [
  ...PACKET_REFUSALS,
  'PAPERS_LEFT',
  'LABEL_LATER',
  'INVALID_INPUT',
] as const;

/** Why a packet is not handed over. */
export const HANDOVER_REFUSALS = [
  ...PACKET_REFUSALS,
  'OTHER_LABEL',
  'NO_NUMBER',
  'ALREADY_SENT',
] as const;
export type HandoverRefusal = (typeof HANDOVER_REFUSALS)[number];

const NUMBER = /^[0-9A-Z-]{6,40}$/;

/** The number of a parcel as its bars say it and people type it; null of what is none. */
export function parcelNumberOf(scanned: string): string | null {
  const number = scanned.replaceAll(/[\s()]/g, '').toUpperCase();
  return NUMBER.test(number) ? number : null;
}

type Labelled = { readonly stage: PacketStage; readonly trackingId: string | null } | undefined;

/**
 * Why a packet is not handed over under the number on the label that sticks on it, or null: the label that was made for it has to be on it,
 * and where the carrier made none here, any number will do.
 */
export function whyNotHandedOver(packet: Labelled, scanned: string): HandoverRefusal | null {
  const refusal = whyNotPacket(packet, 'HandedOver');
  if (refusal !== null) return refusal;
  const number = parcelNumberOf(scanned);
  if (number === null) return 'NO_NUMBER';
  const made = packet?.trackingId ?? null;
  return made === null || parcelNumberOf(made) === number ? null : 'OTHER_LABEL';
}

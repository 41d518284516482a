/** Why nothing more is kept: the account has all it may have, or the house itself has no room for anybody. */
export const ROOM_REFUSALS = ['ACCOUNT_FULL', 'DISK_FULL'] as const;
export type RoomRefusal = (typeof ROOM_REFUSALS)[number];

/** The room there is, in bytes; what was just kept, packed or announced counts already. */
export type Room = {
  readonly kept: number;
  /** Packed to be taken along, or about to be. */
  readonly packed: number;
  readonly announced: number;
  /** What one account may keep, and once more what it may have packed. */
  readonly most: number;
  /** Kept and packed by all accounts. */
  readonly keptByAll: number;
  readonly announcedByAll: number;
  readonly mostOfAll: number | null;
  readonly free: number;
  /** What has to stay free for the database. */
  readonly headroom: number;
};

function fullDisk(room: Room): 'DISK_FULL' | null {
  const { keptByAll, announcedByAll, mostOfAll, free, headroom } = room;
  if (keptByAll + announcedByAll > (mostOfAll ?? Infinity)) return 'DISK_FULL';
  return free - announcedByAll < headroom ? 'DISK_FULL' : null;
}

/** Why there is no room for what was just kept or announced, or null. */
export function refuseRoom(room: Room): RoomRefusal | null {
  return room.kept + room.announced > room.most ? 'ACCOUNT_FULL' : fullDisk(room);
}

/** Why this many bytes more cannot be kept, or null. */
export function refuseMore(room: Room, bytes = 1): RoomRefusal | null {
  const [kept, keptByAll] = [room.kept + bytes, room.keptByAll + bytes];
  return refuseRoom({ ...room, kept, keptByAll, free: room.free - bytes });
}

/** Why what was packed to be taken along has no room, or null: whoever keeps all they may can still take it along. */
export function refusePacked(room: Room): RoomRefusal | null {
  return room.packed > room.most ? 'ACCOUNT_FULL' : fullDisk(room);
}

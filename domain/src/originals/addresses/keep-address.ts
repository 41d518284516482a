import { mayUse, type Asker } from '../../team/index.ts';

/** More nobody tells apart. */
export const MOST_ADDRESSES = 50;

/** Why an address is not kept. */
export const CREATE_ADDRESS_REFUSALS = [
  'NOT_ALLOWED',
  'UNKNOWN_ADDRESS',
  'ONE_ADDRESS_ONLY',
  'LIMIT_REACHED',
  'INVALID_INPUT',
  'STEP_UP_REQUIRED',
] as const;
export type CreateAddressRefusal = (typeof CREATE_ADDRESS_REFUSALS)[number];

/** Why an address is not changed. */
export const EDIT_ADDRESS_REFUSALS = [
  'UNKNOWN_ADDRESS',
  'ADDRESS_USED',
  'CHANGED_MEANWHILE',
  'INVALID_INPUT',
  'STEP_UP_REQUIRED',
] as const;
export type EditAddressRefusal = (typeof EDIT_ADDRESS_REFUSALS)[number];

/** Why an address stays. */
export const DELETE_ADDRESS_REFUSALS = ['UNKNOWN_ADDRESS', 'SCHEDULED_ADDRESS'] as const;
export type DeleteAddressRefusal = (typeof DELETE_ADDRESS_REFUSALS)[number];

/** Why monthly deliveries do not go there. */
export const SCHEDULE_ADDRESS_REFUSALS = ['UNKNOWN_ADDRESS', 'STEP_UP_REQUIRED'] as const;
export type ScheduleAddressRefusal = (typeof SCHEDULE_ADDRESS_REFUSALS)[number];

/** How many addresses an account has, and whether it may have several. */
export type AddressBook = {
  readonly count: number;
  readonly holdsSeveral: boolean;
  /** The new one takes the place of another. */
  readonly replaces: boolean;
};

/** A kept address, as far as rules ask: whether originals were sent there, and whether monthly deliveries go there. */
export type KeptAddress = { readonly isUsed: boolean; readonly isScheduled: boolean };

/** Why an account gets no further address, or null. */
export function refuseCreateAddress(
  { count, holdsSeveral, replaces }: AddressBook,
  by: Asker,
): 'NOT_ALLOWED' | 'ONE_ADDRESS_ONLY' | 'LIMIT_REACHED' | null {
  if (!mayUse(by, 'originals')) return 'NOT_ALLOWED';
  if (replaces) return null;
  if (!holdsSeveral && count > 0) return 'ONE_ADDRESS_ONLY';
  return count >= MOST_ADDRESSES ? 'LIMIT_REACHED' : null;
}

/** Why who asks knows of no such address, or null: for everybody but Owner and Admins there is none. */
export function refuseAddress(address: object | undefined, by: Asker): 'UNKNOWN_ADDRESS' | null {
  return address !== undefined && mayUse(by, 'originals') ? null : 'UNKNOWN_ADDRESS';
}

/** Why an address is not changed, or null: what stands on a parcel stays as it was; it can be changed as a copy. */
export function refuseEditAddress(
  address: Pick<KeptAddress, 'isUsed'> | undefined,
  by: Asker,
): 'UNKNOWN_ADDRESS' | 'ADDRESS_USED' | null {
  return refuseAddress(address, by) ?? (address?.isUsed ? 'ADDRESS_USED' : null);
}

/** Why an address stays, or null: where monthly deliveries go is given up only for another, or as the last one. */
export function refuseDeleteAddress(
  address: (Pick<KeptAddress, 'isScheduled'> & { readonly isOnly: boolean }) | undefined,
  by: Asker,
): DeleteAddressRefusal | null {
  const refusal = refuseAddress(address, by);
  if (refusal !== null || address === undefined) return refusal;
  return address.isScheduled && !address.isOnly ? 'SCHEDULED_ADDRESS' : null;
}

import type { UserStatus } from '../identity/index.ts';
import { mayManage, type Right, type Role } from './rights.ts';

/** What the contract and the seat allow now. */
export type Standing = {
  /** Invoices are unpaid, or there is no valid way to pay them. */
  readonly paywalled: boolean;
  /** The contract is one without paper. */
  readonly saasOnly: boolean;
  readonly seat: UserStatus;
};

/** Who asks whether something may be done: every rule about people takes one, as its last argument. */
export type Asker = { readonly role: Role; readonly standing: Standing };

/** A seat that is taken, under a contract that keeps nothing back. */
export const GOOD_STANDING: Standing = { paywalled: false, saasOnly: false, seat: 'active' };

/** Whether who asks may manage such things now: by role, by seat, and by contract. */
export function mayUse({ role, standing }: Asker, right: Right): boolean {
  if (standing.seat !== 'active' || !mayManage(role, right)) return false;
  return right !== 'originals' || !standing.saasOnly;
}

/** A document or folder as far as who asks works with any: for everybody else it does not exist. */
export function inSight<T>(thing: T | undefined, by: Asker): T | undefined {
  return mayUse(by, 'documents') ? thing : undefined;
}

import type { AccountType } from '../accounts/index.ts';

/** How many people may belong to an account: so many come with the plan, and so many at most when more seats are paid for; null is no end. */
export type PlanSeats = { readonly included: number; readonly maximum: number | null };

// DEC-SEATS-RANGES: the first number is included, the second is reached with seats that are paid for.
export const PLAN_SEATS = {
  Essentials: { included: 3, maximum: 5 },
  Standard: { included: 10, maximum: 50 },
  Professional: { included: 100, maximum: null },
  Premium: { included: 100, maximum: 100 },
  Minimalist: { included: 1, maximum: 1 },
  Single: { included: 1, maximum: 1 },
  Couple: { included: 2, maximum: 2 },
  Family: { included: 5, maximum: 5 },
  Free: { included: 1, maximum: 1 },
} as const satisfies Record<string, PlanSeats>;
export type PlanName = keyof typeof PLAN_SEATS;

/** The plan that counts for an account as long as nobody chooses one: a household has Family, a business Standard. */
export function planOf(type: AccountType): PlanName {
  return type === 'private' ? 'Family' : 'Standard';
}

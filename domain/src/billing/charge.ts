/** What is owed beside the plan. */
export const CHARGE_KINDS = ['seat', 'return', 'resend', 'keep', 'forwarding'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/**
 * What set a change off: somebody of the account, somebody it was shared with, support on behalf of a customer, an
 * operator of the scan centre, something that had heard of another change, or Postkorb of its own accord.
 */
export const CHANGE_CAUSES = [
  'person',
  'share',
  'support',
  'operator',
  'automation',
  'job',
] as const;
export type ChangeCause = (typeof CHANGE_CAUSES)[number];

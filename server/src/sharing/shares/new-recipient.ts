import type { SharePermission } from '@postkorb/domain/sharing';
import type { KnownLogin } from '#identity';

/** Somebody with whom it is shared now: a login, or an address that nobody has proven yet. */
export type NewRecipient = {
  readonly email: string;
  readonly login: KnownLogin | undefined;
  /** What they had of this very thing. */
  readonly before: { readonly permission: SharePermission; readonly endsOn: string | null } | null;
};

import type { UserStatus } from '@postkorb/domain/identity';
import type { Viewer } from '#platform/ctx';

type Member = Omit<Viewer, 'standing'> & {
  readonly status: UserStatus;
  readonly saasOnly: boolean;
};

/** The viewer a seat makes of its person. Nobody is behind the paywall yet: no invoice is written. */
export function viewerFrom({ userId, accountId, spaceId, role, status, saasOnly }: Member): Viewer {
  const standing = { paywalled: false, saasOnly, seat: status };
  return { userId, accountId, spaceId, role, standing };
}

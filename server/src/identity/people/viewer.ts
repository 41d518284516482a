import type { UserStatus } from '@postkorb/domain/identity';
import { ANONYMOUS, type Viewer } from '#platform/ctx';

type Member = Omit<Viewer, 'standing' | 'homeSpaceId'> & {
  readonly status: UserStatus;
  readonly saasOnly: boolean;
};

/** The viewer a seat makes of its person. Nobody is behind the paywall yet: no invoice is written. */
export function viewerFrom({ status, saasOnly, ...membership }: Member): Viewer {
  const standing = { paywalled: false, saasOnly, seat: status };
  const { userId, accountId, role, spaces } = membership;
  const homeSpaceId = spaces[0] ?? ANONYMOUS.homeSpaceId;
  return { userId, accountId, role, spaces, homeSpaceId, standing };
}

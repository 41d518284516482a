import { useEffect, useState } from 'react';
import { secretInAddress } from '../identity/index.ts';
import {
  findShareOffer,
  openShareInvite,
  pathOfShared,
  type ShareInviteFailure,
  type ShareOffer,
} from './share-invite-link.ts';

/** An invitation that may be taken up, and the ways to do so. */
export type ShareInvite = {
  readonly secret: string;
  readonly offer: ShareOffer;
  readonly isPending: boolean;
  /** Asks again what it offers, to whoever is signed in by now. */
  readonly look: () => Promise<void>;
  /** Opens it to whoever is signed in. */
  readonly take: () => Promise<void>;
};

/** The invitation in the address of this page; null until it is known. */
export function useShareInvite(): ShareInvite | ShareInviteFailure | null {
  const [secret] = useState(secretInAddress);
  const [found, setFound] = useState<ShareOffer | ShareInviteFailure | null>(null);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    let isHere = true;
    void findShareOffer(secret).then((offer) => isHere && setFound(offer));
    return () => {
      isHere = false;
    };
  }, [secret]);
  if (found === null || typeof found === 'string') return found;
  const look = async () => setFound(await findShareOffer(secret));
  const take = async () => {
    setPending(true);
    const failed = await openShareInvite(secret);
    // The cockpit is loaded anew: what it remembers of the person is from before.
    if (failed === null) return location.replace(pathOfShared(found));
    setPending(false);
    if (failed === 'OTHER_LOGIN') return look();
    // Who has to set up a second factor first is led there, and comes back by the link.
    if (failed === 'UNAUTHENTICATED') return location.replace('/app');
    setFound(failed);
  };
  return { secret, offer: found, isPending, look, take };
}

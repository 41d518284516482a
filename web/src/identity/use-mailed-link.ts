import { useEffect, useState } from 'react';
import { openLink, type LinkFailure, type LinkKind } from './mailed-links.ts';
import { secretInAddress } from './post-link.ts';

/** What a mailed link leads to, as far as it is known. */
export type MailedLink =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly secret: string; readonly email: string }
  | { readonly state: 'failed'; readonly failure: LinkFailure };

/** The link in the address of this page, asked about once. */
export function useMailedLink(kind: LinkKind): MailedLink {
  const [link, setLink] = useState<MailedLink>({ state: 'opening' });
  useEffect(() => {
    let isHere = true;
    const secret = secretInAddress();
    void openLink(kind, secret).then((opened) => {
      if (!isHere) return;
      if ('failure' in opened) setLink({ state: 'failed', failure: opened.failure });
      else setLink({ state: 'open', secret, email: opened.email });
    });
    return () => {
      isHere = false;
    };
  }, [kind]);
  return link;
}

import { useEffect } from 'react';
import { withTexts } from '../../i18n/setup.ts';
import { takeRefusedStay } from '../token.ts';

/** Tells whoever wanted to stay signed in that their account does not allow it; stands once in the shell. */
export function StayHost() {
  useEffect(() => {
    if (!takeRefusedStay()) return;
    // Without a line it is not told; the list of devices shows it.
    void withTexts(import('./say-stay-refused.ts')).then(
      ({ sayStayRefused }) => sayStayRefused(),
      () => {},
    );
  }, []);
  return null;
}

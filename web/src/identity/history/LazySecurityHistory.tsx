import { createContext, type ComponentType } from 'react';
import { withTexts } from '../../i18n/setup.ts';
import type { SecurityWords } from '../../module.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';

/** The security history, told in these words; both come when somebody looks at it. */
export const lazySecurityHistory = (fetchWords: () => Promise<SecurityWords>) =>
  lazyComponent(async () => {
    const [{ SecurityHistory }, words] = await Promise.all([
      withTexts(import('./SecurityHistory.tsx')),
      fetchWords(),
    ]);
    return function OwnSecurityHistory() {
      return <SecurityHistory words={words} />;
    };
  });

type Own = { readonly History: ComponentType };

/** The security history in the words of all modules. */
export const OwnHistory = createContext<Own>({ History: () => null });

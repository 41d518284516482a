import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatMoment } from '../../i18n/format.ts';
import { Banner } from '../../ui/display/Banner.tsx';
import { unreachable } from '../../ui/basics/unreached.ts';
import type { Refused } from './session-calls.ts';

const SECOND = 1_000;

/** Says until when nobody can try, and then that they can. */
function Wait({ seconds }: { readonly seconds: number }) {
  const { t } = useLingui();
  const [until] = useState(() => new Date(Date.now() + seconds * SECOND).toISOString());
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), seconds * SECOND);
    return () => clearTimeout(timer);
  }, [seconds]);
  const time = formatMoment(until);
  return isOver ? (
    <Banner>{t`You can try again now.`}</Banner>
  ) : (
    <Banner tone="problem">{t`Too many attempts. You can try again at ${time}.`}</Banner>
  );
}

type Refusal = {
  readonly of: Refused;
  /** What is said when something typed is not right. */
  readonly wrong: string;
};

/** Why nobody was let in, and what to do next. */
export function Refusal({ of: refused, wrong }: Refusal) {
  const { t } = useLingui();
  if (refused.code === 'WAIT') return <Wait seconds={refused.retryAfter} />;
  const sentences = {
    WRONG: wrong,
    NEW_PIN: t`Please choose a PIN of your own.`,
    WEAK_PIN: t`Too easy to guess. Choose six digits that are neither in a row nor all the same.`,
    UNREACHED: t(unreachable),
  };
  return <Banner tone="problem">{sentences[refused.code]}</Banner>;
}

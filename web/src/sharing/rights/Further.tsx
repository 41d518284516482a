import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';

type Further = {
  /** The next page of a list, which fetches itself. */
  readonly children: () => ReactNode;
  /** What there is more of, where several lists stand on a page. */
  readonly of?: string;
};

/** The end of a page of a list: what comes behind it stands here once somebody asks for it. */
export function Further({ children, of }: Further) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return children();
  return (
    <li className="flex py-8">
      <Button
        aria-label={of === undefined ? undefined : t`Show more: ${of}`}
        onPress={() => setAsked(true)}
      >{t`Show more`}</Button>
    </li>
  );
}

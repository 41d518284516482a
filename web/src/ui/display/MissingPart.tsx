import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { buttonLook } from '../basics/button-look.ts';
import { classes } from '../basics/classes.ts';
import { EmptyState } from './EmptyState.tsx';
import { isOutdated } from '../basics/newer.ts';

/** A whole screen, a part inside of one, or something that opens above it. */
export type Where = 'screen' | 'inside' | 'above';

type MissingPart = {
  readonly where: Where;
  /** It was tried again already, in vain. */
  readonly isTried: boolean;
  readonly again: () => void;
  readonly close?: () => void;
};

const LOOKS = {
  inside: 'flex-1 content-center items-center justify-center p-16 text-13 text-ink-2',
  above:
    'fixed bottom-24 left-1/2 z-60 w-max max-w-[calc(100%-32px)] -translate-x-1/2 items-center rounded-12 bg-ink p-12 pl-16 text-paper shadow-3 phone:bottom-96',
} as const;

/** Tries again by itself when the connection is back. */
function useBackOnline(again: () => void) {
  const tryAgain = useEffectEvent(again);
  useEffect(() => {
    const back = () => tryAgain();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
}

/** After a deployment the old parts are gone, and only a new page knows the new ones. */
function useReloadHelps(isTried: boolean) {
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    void isOutdated().then(setOutdated);
  }, []);
  return outdated || (isTried && navigator.onLine);
}

/** Stands where a part of the page could not be loaded: what happened and the next step. */
export function MissingPart({ where, isTried, again, close }: MissingPart) {
  const { t } = useLingui();
  useBackOnline(again);
  const reloadHelps = useReloadHelps(isTried);
  const button = (
    <button
      type="button"
      className={buttonLook(where === 'screen' ? 'primary' : 'plain')}
      onClick={reloadHelps ? () => location.reload() : again}
    >
      {reloadHelps ? t`Reload the page` : t`Try again`}
    </button>
  );
  const what = <Trans>This part could not be loaded. Please check your connection.</Trans>;
  if (where === 'screen')
    return (
      <div className="flex min-h-full w-full" role="alert">
        <EmptyState level={1} title={t`That did not work.`} action={button}>
          {what}
        </EmptyState>
      </div>
    );
  return (
    <div role="alert" className={classes('flex flex-wrap gap-12', LOOKS[where])}>
      <p>{what}</p>
      {button}
      {close && (
        <button type="button" className={buttonLook('plain')} onClick={close}>
          <Trans>Close</Trans>
        </button>
      )}
    </div>
  );
}

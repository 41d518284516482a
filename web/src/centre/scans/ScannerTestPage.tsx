import { useApolloClient } from '@apollo/client/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { shownCode, writeCode, type CodeKind } from '@postkorb/domain/centre';
import { CircleCheck, CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '../../ui/display/Chip.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { PING } from '../connection/ping.ts';
import { answer } from './feedback.ts';
import { useInputs } from './scan-handlers.ts';
import { sendScan } from './sending.ts';

const KINDS: Readonly<Record<CodeKind, MessageDescriptor>> = {
  envelope: msg`Envelope`,
  tray: msg`Tray`,
  box: msg`Box`,
  shelf: msg`Shelf`,
  badge: msg`Badge`,
  command: msg`Command`,
  packet: msg`Parcel`,
};
const MOST_SHOWN = 12;

type Tried = {
  readonly number: number;
  readonly kind: MessageDescriptor;
  readonly text: string;
  readonly isSent: boolean;
};

/** Scans of codes that are all taken, and only tried: what they are, and whether the server answers. */
function useTried() {
  const client = useApolloClient();
  const [tried, setTried] = useState<readonly Tried[]>([]);
  const add = (kind: MessageDescriptor, text: string) => {
    const number = (tried[0]?.number ?? 0) + 1;
    setTried((before) => [{ number, kind, text, isSent: false }, ...before].slice(0, MOST_SHOWN));
    void sendScan(async (headers) => {
      await client.query({ query: PING, fetchPolicy: 'network-only', context: { headers } });
      setTried((now) => now.map((one) => (one.number === number ? { ...one, isSent: true } : one)));
    });
  };
  useInputs((input) => {
    // Commands lead on from here, too.
    if (input.kind !== 'code' || input.code.kind === 'command') return false;
    const kind = KINDS[input.code.kind];
    // Whoever stands behind somebody reads no badge.
    const about = input.code.kind === 'badge' ? '' : shownCode(writeCode(input.code));
    answer({ tone: 'good', text: kind, about });
    add(kind, about);
    return true;
  });
  return tried;
}

/** Tries a scanner and the connection without touching anything. */
export function ScannerTestPage() {
  const { t } = useLingui();
  useTitle(t`Test the scanner`);
  const tried = useTried();
  return (
    <section className="mx-auto flex w-full max-w-desk flex-col gap-24">
      <h1 className="text-36 font-heavy phone:text-28">
        <Trans>Test the scanner</Trans>
      </h1>
      {tried.length === 0 ? (
        <p className="text-22 text-ink-2">
          <Trans>Scan any code of this scan centre. Nothing is changed by it.</Trans>
        </p>
      ) : (
        <ol aria-label={t`Scans`} className="flex flex-col rounded-16 bg-paper shadow-1">
          {tried.map(({ number, kind, text, isSent }) => (
            <li
              key={number}
              className="flex flex-wrap items-center gap-x-24 gap-y-4 border-b border-line px-24 py-12 text-22 last:border-none"
            >
              <span className="min-w-30 text-ink-3 tabular">{number}</span>
              <b className="font-bold">{t(kind)}</b>
              <span className="flex-1 text-ink-2 tabular phone:basis-full">{text}</span>
              {isSent ? (
                <Chip tone="done" icon={CircleCheck}>{t`confirmed by the server`}</Chip>
              ) : (
                <Chip tone="new" icon={CloudUpload}>{t`waiting`}</Chip>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

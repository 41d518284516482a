import { useApolloClient, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { shownCode, writeCode } from '@postkorb/domain/centre';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { unreachable } from '../../ui/basics/unreached.ts';
import { answer } from '../scans/feedback.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import { OPEN_TRAYS, type Tray } from './envelope-calls.ts';
import { NewTray } from './NewTray.tsx';
import { OpenTray } from './OpenTray.tsx';
import { TaskFrame } from './TaskFrame.tsx';

/** The trays that are not finished, to go on with. */
function Trays({ choose }: { readonly choose: (tray: Tray) => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(OPEN_TRAYS, { fetchPolicy: 'cache-and-network' });
  if (data === undefined && error !== undefined)
    return (
      <Banner
        tone="problem"
        action={<Button onPress={() => void refetch().catch(() => null)}>{t`Try again`}</Button>}
      >
        <Trans>The list could not be loaded.</Trans> {t(unreachable)}
      </Banner>
    );
  if (data === undefined) return <SkeletonRows rows={2} />;
  if (data.trays.length === 0)
    return (
      <p className="text-16 text-ink-3">
        <Trans>No tray is open.</Trans>
      </p>
    );
  return (
    <ul aria-label={t`Open trays`} className="flex flex-col rounded-16 bg-paper shadow-1">
      {data.trays.map((tray) => (
        <li key={tray.id} className="border-b border-line last:border-none">
          <button
            type="button"
            onClick={() => choose(tray)}
            className="flex w-full flex-wrap items-center gap-x-24 gap-y-4 px-24 py-16 text-left text-22 hover:bg-sunken"
          >
            <b className="font-bold tabular">{shownCode(tray.code)}</b>
            <span className="flex-1 text-ink-2">{tray.carrier}</span>
            <TrayCount tray={tray} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** How many envelopes of a tray have their label. */
function TrayCount({ tray: { labelled, expected } }: { readonly tray: Tray }) {
  return (
    <span className="text-ink-2 tabular">
      {expected === null || expected === undefined ? (
        <Trans>{labelled} labelled</Trans>
      ) : (
        <Trans>
          {labelled} of {expected} labelled
        </Trans>
      )}
    </span>
  );
}

/** Takes in post: a tray first, then one envelope of it after the other. */
export function TrayPage() {
  const { t } = useLingui();
  const client = useApolloClient();
  const [tray, setTray] = useState<Tray | null>(null);
  const [newCode, setNewCode] = useState<string | null>(null);
  const find = async (code: string) => {
    const { data } = await client.query({ query: OPEN_TRAYS, fetchPolicy: 'network-only' });
    const known = data?.trays.find((one) => one.code === code);
    if (known === undefined) return setNewCode(code);
    answer({ tone: 'good', text: msg`Tray`, about: shownCode(code) });
    setTray(known);
  };
  useInputs((input) => {
    if (input.kind !== 'code' || input.code.kind !== 'tray' || tray !== null) return false;
    void find(writeCode(input.code)).catch(() => null);
    return true;
  });
  if (tray !== null) return <OpenTray tray={tray} close={() => setTray(null)} />;
  if (newCode !== null)
    return (
      <NewTray
        code={newCode}
        opened={(made) => {
          setNewCode(null);
          setTray(made);
        }}
        cancel={() => setNewCode(null)}
      />
    );
  return (
    <TaskFrame title={t`Take in post`} about={<Trans>Scan the label of a tray.</Trans>}>
      <Trays choose={setTray} />
    </TaskFrame>
  );
}

import { useApolloClient, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { dayInBerlin } from '@postkorb/domain/basics';
import { shownCode, writeCode } from '@postkorb/domain/centre';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { commandOf } from '../scans/commands.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import type { EnvelopeKind } from '../gql/graphql.ts';
import { Choices } from './Choices.tsx';
import { EnvelopeRow } from './EnvelopeRow.tsx';
import {
  CLOSE_TRAY,
  LABEL,
  LOOK_EVERY_MS,
  OF_TRAY,
  QUIETLY,
  TAKE_FRONT,
  type Tray,
} from './envelope-calls.ts';
import { TaskFrame } from './TaskFrame.tsx';
import { useStep } from './use-step.ts';
import { kindNames, KINDS } from './words.ts';

type Labelling = { readonly kind: EnvelopeKind; readonly servedOn: string };

/** What is done with a label: the envelope is noted, and its front taken from the scanner. */
function useLabelling({ id: trayId }: Tray, { kind, servedOn }: Labelling) {
  const client = useApolloClient();
  const step = useStep();
  const look = () =>
    void client
      .query({ query: OF_TRAY, variables: { trayId }, fetchPolicy: 'network-only' })
      .catch(() => null);
  const takeFront = (id: string, about: string) =>
    step({
      call: TAKE_FRONT,
      variables: { id },
      of: ({ takeFront: taken }) => taken,
      said: { text: msg`Labelled`, about },
      next: look,
      refused: look,
    });
  return (code: string) => {
    const about = shownCode(code);
    const isServed = kind === 'FormalService';
    step({
      call: LABEL,
      variables: { trayId, code, kind, servedOn: isServed ? servedOn : null },
      of: ({ labelEnvelope }) => labelEnvelope,
      next: ({ labelEnvelope: { envelope } }) => {
        if (envelope?.stage === 'Labelled') takeFront(envelope.id, about);
      },
    });
  };
}

function useClosing({ id }: Tray, close: () => void) {
  const step = useStep();
  return () =>
    step({
      call: CLOSE_TRAY,
      variables: { id },
      of: ({ closeTray }) => closeTray,
      said: { text: msg`Tray is finished` },
      next: close,
    });
}

/** The envelopes of a tray, looked at again while some are being read. */
function Labelled({ tray }: { readonly tray: Tray }) {
  const { t } = useLingui();
  const { data } = useQuery(OF_TRAY, {
    variables: { trayId: tray.id },
    fetchPolicy: 'cache-and-network',
    pollInterval: LOOK_EVERY_MS,
    context: QUIETLY,
  });
  const envelopes = data?.envelopesOfTray ?? [];
  if (envelopes.length === 0) return null;
  return (
    <ol aria-label={t`Envelopes`} className="flex flex-col rounded-16 bg-paper shadow-1">
      {envelopes.map((one) => (
        <EnvelopeRow key={one.id} envelope={one} />
      ))}
    </ol>
  );
}

type OpenTrayProps = { readonly tray: Tray; readonly close: () => void };

/** An open tray: what the next envelope is, then its label, one after the other. */
export function OpenTray({ tray, close }: OpenTrayProps) {
  const { t } = useLingui();
  const [kind, setKind] = useState<EnvelopeKind>('Letter');
  const [servedOn, setServedOn] = useState(() => dayInBerlin(new Date()));
  const label = useLabelling(tray, { kind, servedOn });
  const finish = useClosing(tray, close);
  useInputs((input) => {
    const command = commandOf(input);
    if (input.kind === 'code' && input.code.kind === 'envelope') {
      label(writeCode(input.code));
      // A yellow one is rare: the next is a letter again.
      setKind('Letter');
    } else if (command === 'DONE') finish();
    else if (command === 'BACK' || (input.kind === 'key' && input.key === 'Escape')) close();
    else if (input.kind === 'key' && KINDS[Number(input.key) - 1] !== undefined)
      setKind(KINDS[Number(input.key) - 1] ?? kind);
    else return false;
    return true;
  });
  return (
    <TaskFrame
      title={t`Label envelopes`}
      about={
        <span className="tabular">
          {tray.carrier} · {shownCode(tray.code)}
        </span>
      }
    >
      <p className="text-22 text-ink-2">
        <Trans>Put a label on the envelope, scan the label, then scan its front.</Trans>
      </p>
      <Choices
        label={t`What is the next envelope?`}
        options={KINDS.map((id) => ({ id, name: t(kindNames[id]) }))}
        chosen={kind}
        choose={setKind}
      />
      {kind === 'FormalService' && (
        <TextField
          label={t`Day written on the envelope`}
          type="date"
          value={servedOn}
          onChange={setServedOn}
        />
      )}
      <Labelled tray={tray} />
      <span className="flex flex-wrap gap-12">
        <Button large onPress={finish}>
          <Trans>Finish tray</Trans>
        </Button>
        <Button large onPress={close}>
          <Trans>Another tray</Trans>
        </Button>
      </span>
    </TaskFrame>
  );
}

import { useApolloClient, useQuery } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { shownCode, writeCode } from '@postkorb/domain/centre';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { unreachable } from '../../ui/basics/unreached.ts';
import { QUIETLY } from '../envelopes/envelope-calls.ts';
import { TaskFrame } from '../envelopes/TaskFrame.tsx';
import { useStep } from '../envelopes/use-step.ts';
import { commandOf } from '../scans/commands.ts';
import { answer } from '../scans/feedback.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import { useWorking } from '../sessions/session.ts';
import { OPEN_LIST, PICKING, TAKE_OVER } from './packet-calls.ts';
import { Searches } from './Searches.tsx';
import { usePicking } from './use-picking.ts';
import { TraySlips } from './TraySlips.tsx';
import { Walk } from './Walk.tsx';
import { pickRefusals } from './words.ts';

const EVERY_MS = 5_000;

/** Whoever has no list may find what is searched: the box where it lies is scanned, then the letter. */
function useFinding() {
  const { pick } = usePicking();
  const [box, setBox] = useState<string | null>(null);
  useInputs((input) => {
    if (input.kind !== 'code') return false;
    const { kind } = input.code;
    if (kind === 'box') {
      setBox(writeCode(input.code));
      answer({ tone: 'good', text: msg`Box`, about: shownCode(writeCode(input.code)) });
    } else if (kind !== 'envelope') return false;
    else if (box === null) answer({ tone: 'bad', text: msg`Scan the label of a box first` });
    else pick(writeCode(input.code), box);
    return true;
  });
}

type Waiting = { readonly packets: number; readonly originals: number };

/** Nobody walks yet: a list is begun, or that of somebody else walked on. */
function Beginning({ packets: parcels, originals }: Waiting) {
  const client = useApolloClient();
  const step = useStep();
  const look = () => void client.refetchQueries({ include: [PICKING] });
  const begin = () =>
    step({
      call: OPEN_LIST,
      variables: {},
      of: ({ openPickList }) => openPickList,
      words: pickRefusals,
      said: { text: msg`Your pick list` },
      next: look,
      refused: look,
    });
  const takeOver = (code: string) =>
    step({
      call: TAKE_OVER,
      variables: { code },
      of: ({ takeOverList }) => takeOverList,
      words: pickRefusals,
      said: { text: msg`Taken over`, about: shownCode(code) },
      next: look,
      refused: look,
    });
  useFinding();
  useInputs((input) => {
    const command = commandOf(input);
    if (command === 'DONE' || command === 'YES') begin();
    else if (input.kind === 'code' && input.code.kind === 'packet') takeOver(writeCode(input.code));
    else return false;
    return true;
  });
  if (parcels === 0)
    return (
      <p className="text-22 text-ink-2">
        <Trans>Nothing is to be picked.</Trans>
      </p>
    );
  return (
    <div className="flex flex-col gap-20">
      <p className="text-22 text-ink-2">
        <Plural
          value={parcels}
          one="# parcel with originals waits."
          other="# parcels with originals wait."
        />{' '}
        <Plural
          value={originals}
          one="# letter lies on the shelves."
          other="# letters lie on the shelves."
        />
      </p>
      <span>
        <Button tone="primary" large onPress={begin}>
          <Trans>Begin a pick list</Trans>
        </Button>
      </span>
      <p className="text-14 text-ink-3">
        <Trans>Scan the slip of a tray to go on with the list of somebody else.</Trans>
      </p>
    </div>
  );
}

type Loading = { readonly hasFailed: boolean; readonly again: () => void };

function NotLoaded({ hasFailed, again }: Loading) {
  const { t } = useLingui();
  if (!hasFailed) return <SkeletonRows rows={3} />;
  return (
    <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
      <Trans>The list could not be loaded.</Trans> {t(unreachable)}
    </Banner>
  );
}

/** Takes the originals that were ordered home off the shelves, each into the tray of its packet. */
export function PickPage() {
  const { t } = useLingui();
  const { person } = useWorking();
  const { data, error, refetch } = useQuery(PICKING, {
    fetchPolicy: 'cache-and-network',
    pollInterval: EVERY_MS,
    context: QUIETLY,
  });
  const again = () => void refetch().catch(() => null);
  const list = data?.pickList;
  return (
    <TaskFrame title={t`Pick originals`}>
      {data === undefined && <NotLoaded hasFailed={error !== undefined} again={again} />}
      {list && <Walk key={list.id} list={list} />}
      {data && !list && <Beginning {...data.waitingPackets} />}
      {person.role === 'Lead' && <Searches />}
      {list && <TraySlips packets={list.packets} />}
    </TaskFrame>
  );
}

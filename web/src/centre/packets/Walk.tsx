import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { shownCode, writeCode } from '@postkorb/domain/centre';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { commandOf } from '../scans/commands.ts';
import { answer } from '../scans/feedback.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import type { PickList } from './packet-calls.ts';
import { usePicking } from './use-picking.ts';

type Paper = PickList['papers'][number];
const isOpen = ({ isPicked, isSearched }: Paper) => !isPicked && !isSearched;

type Here = { readonly papers: readonly Paper[] };

/** The letters that are to be taken out of one box. */
function InBox({ papers }: Here) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`In this box`} className="flex flex-col rounded-16 bg-paper shadow-1">
      {papers.map(({ code, tray }) => (
        <li
          key={code}
          className="flex flex-wrap items-center gap-x-24 gap-y-4 border-b border-line px-24 py-16 text-22 last:border-none"
        >
          <b className="flex-1 font-bold tabular">{shownCode(code)}</b>
          <span className="text-ink-2">
            <Trans>
              Tray <b className="font-heavy text-ink tabular">{tray}</b>
            </Trans>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Walks from box to box: the box is scanned, then each letter that is taken out of it. */
export function Walk({ list }: { readonly list: PickList }) {
  const { pick, miss } = usePicking();
  const [box, setBox] = useState<string | null>(null);
  const open = list.papers.filter(isOpen);
  const inBox = (code: string | null | undefined) => open.filter((one) => one.boxCode === code);
  const isThere = box !== null && inBox(box).length > 0;
  const next = isThere ? box : open[0]?.boxCode;
  const here = inBox(next);
  const missFirst = () => {
    const [first] = here;
    if (!isThere) answer({ tone: 'bad', text: msg`Scan the label of a box first` });
    else if (first) miss(first.code);
  };
  const stand = (code: string) => {
    const isWanted = inBox(code).length > 0;
    setBox(code);
    answer(
      isWanted
        ? { tone: 'good', text: msg`Box`, about: shownCode(code) }
        : { tone: 'bad', text: msg`Nothing on your list lies in this box` },
    );
  };
  useInputs((input) => {
    const isNo = commandOf(input) === 'NO' || (input.kind === 'key' && input.key === '0');
    if (isNo) missFirst();
    else if (input.kind !== 'code') return false;
    else if (input.code.kind === 'box') stand(writeCode(input.code));
    else if (input.code.kind !== 'envelope') return false;
    else if (box === null) answer({ tone: 'bad', text: msg`Scan the label of a box first` });
    else pick(writeCode(input.code), box);
    return true;
  });
  const { length: count } = open;
  return (
    <div className="flex flex-col gap-20">
      <div className="flex flex-wrap items-baseline justify-between gap-12">
        <p className="text-36 font-heavy text-ink tabular phone:text-28">
          {next && shownCode(next)}
        </p>
        <p className="text-22 text-ink-2">
          <Plural value={count} one="# letter left" other="# letters left" />
        </p>
      </div>
      <p className="text-22 text-ink-2">
        {isThere ? (
          <Trans>Take these letters out and scan each of them.</Trans>
        ) : (
          <Trans>Go to this box and scan its label.</Trans>
        )}
      </p>
      <InBox papers={here} />
      <span>
        <Button large onPress={missFirst}>
          <Trans>0 – the first one is not here</Trans>
        </Button>
      </span>
    </div>
  );
}

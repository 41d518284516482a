import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { shownCode, writeCode } from '@postkorb/domain/centre';
import { useState } from 'react';
import { Plus } from 'lucide-react';
import { Button } from '../../ui/buttons/Button.tsx';
import { QUIETLY } from '../envelopes/envelope-calls.ts';
import { TaskFrame } from '../envelopes/TaskFrame.tsx';
import { useStep } from '../envelopes/use-step.ts';
import { commandOf } from '../scans/commands.ts';
import { answer } from '../scans/feedback.ts';
import { useInputs, type Input } from '../scans/scan-handlers.ts';
import { Listed } from './Listed.tsx';
import { NewRack } from './NewRack.tsx';
import { PLACE_BOX, RACKS, type Rack } from './place-calls.ts';
import { RackCard } from './RackList.tsx';

/** The next name of a rack: letters of the alphabet, then numbers. */
const nextName = ({ length }: readonly Rack[]) =>
  length < 26 ? String.fromCharCode(65 + length) : String(length + 1);

/** Takes a box, then the shelf on which it stands. */
function usePlacing(placed: () => void) {
  const step = useStep();
  const [box, setBox] = useState<string | null>(null);
  const place = (shelfCode: string) => {
    if (box === null) return answer({ tone: 'bad', text: msg`Scan the label of a box first` });
    step({
      call: PLACE_BOX,
      variables: { boxCode: box, shelfCode },
      of: ({ placeBox }) => placeBox,
      next: ({ placeBox }) => {
        const about = placeBox.box?.place ?? '';
        answer({ tone: 'good', text: msg`The box stands at`, about });
        setBox(null);
        placed();
      },
    });
  };
  const take = (input: Input) => {
    if (input.kind !== 'code') return false;
    const code = writeCode(input.code);
    if (input.code.kind === 'box') {
      setBox(code);
      answer({ tone: 'good', text: msg`Box`, about: shownCode(code) });
    } else if (input.code.kind === 'shelf') place(code);
    else return false;
    return true;
  };
  return { box, take };
}

function useRacks() {
  const { data, error, refetch } = useQuery(RACKS, {
    fetchPolicy: 'cache-and-network',
    context: QUIETLY,
  });
  return { racks: data?.racks, hasFailed: error !== undefined, refetch };
}

/** Says where boxes stand: a box, then its shelf; and adds racks. */
export function PlacesPage() {
  const { t } = useLingui();
  const { racks, hasFailed, refetch } = useRacks();
  const [isAdding, setAdding] = useState(false);
  const look = () => void refetch().catch(() => null);
  const { box, take } = usePlacing(look);
  useInputs((input) => {
    if (isAdding) return false;
    if (commandOf(input) === 'YES') setAdding(true);
    else return take(input);
    return true;
  });
  if (isAdding && racks !== undefined)
    return (
      <NewRack
        name={nextName(racks)}
        added={() => {
          setAdding(false);
          look();
        }}
        cancel={() => setAdding(false)}
      />
    );
  return (
    <TaskFrame
      title={t`Racks and boxes`}
      about={
        box === null ? (
          <Trans>Scan the label of a box, then that of its shelf. Its letters move with it.</Trans>
        ) : (
          <Trans>
            Box <b className="tabular">{shownCode(box)}</b>: scan the label of the shelf where it
            stands now.
          </Trans>
        )
      }
    >
      <span>
        <Button large icon={Plus} onPress={() => setAdding(true)}>
          <Trans>New rack (code “Yes”)</Trans>
        </Button>
      </span>
      <Listed isThere={racks !== undefined} hasFailed={hasFailed} again={refetch}>
        {racks?.length === 0 ? (
          <p className="text-16 text-ink-3">
            <Trans>There are no racks yet.</Trans>
          </p>
        ) : (
          racks?.map((rack) => <RackCard key={rack.id} rack={rack} />)
        )}
      </Listed>
    </TaskFrame>
  );
}

import { useApolloClient } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { useRowDocument } from '../record/document-fields.ts';
import { pageRefusals } from '../basics/page-refusals.ts';
import { MergeDocuments } from './pages-calls.ts';
import { notReached } from '../basics/not-reached.ts';

type Merge = {
  readonly ids: readonly string[];
  /** Told when they have been handed over. */
  readonly leave: () => void;
  readonly close: () => void;
};

type Line = {
  readonly id: string;
  readonly place: number;
  readonly count: number;
  readonly move: (place: number, by: 1 | -1) => void;
};

function Line({ id, place, count, move }: Line) {
  const { t } = useLingui();
  const metadata = useRowDocument(id)?.metadata;
  const subject = metadata?.subject ?? '';
  return (
    <li className="flex items-center gap-8 py-4">
      <span className="w-20 text-13 text-ink-3 tabular">{place + 1}</span>
      <span className="flex min-w-0 flex-1 flex-col">
        <b className="truncate text-14 font-semibold">{metadata?.senderName ?? subject}</b>
        {metadata?.senderName && <span className="truncate text-13 text-ink-2">{subject}</span>}
      </span>
      <IconButton
        icon={ArrowUp}
        label={t`Move forward: ${subject}`}
        isDisabled={place === 0}
        onPress={() => move(place, -1)}
      />
      <IconButton
        icon={ArrowDown}
        label={t`Move back: ${subject}`}
        isDisabled={place === count - 1}
        onPress={() => move(place, 1)}
      />
    </li>
  );
}

function swapped(ids: readonly string[], place: number, by: 1 | -1) {
  const next = [...ids];
  [next[place], next[place + by]] = [next[place + by]!, next[place]!];
  return next;
}

function useMerging({ leave, close }: Merge) {
  const client = useApolloClient();
  const { t } = useLingui();
  return async (ids: readonly string[]) => {
    const variables = { ids: [...ids], key: crypto.randomUUID() };
    const answer = await client
      .mutate({ mutation: MergeDocuments, variables })
      .then(({ data }) => data!.mergeDocuments)
      .catch(() => null);
    close();
    const code = answer?.errorCode;
    if (answer === null) return toast({ text: t(notReached) });
    if (code) return toast({ text: t(pageRefusals[code as keyof typeof pageRefusals]) });
    leave();
    const n = ids.length;
    toast({
      text: t`${plural(n, { one: '# letter is', other: '# letters are' })} being merged`,
    });
  };
}

/** Puts documents together into one, in an order that is shown and can be changed. */
export function MergeDialog(props: Merge) {
  const { t } = useLingui();
  const [ids, setIds] = useState(props.ids);
  const [isPending, setPending] = useState(false);
  const merge = useMerging(props);
  const confirm = () => {
    setPending(true);
    void merge(ids);
  };
  const footer = (
    <>
      <Button onPress={props.close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button tone="primary" isPending={isPending} onPress={confirm}>
        <Trans>Merge letters</Trans>
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={props.close} title={t`Merge into one letter?`} footer={footer}>
      <p className="pb-12 text-14 text-ink-2">
        <Trans>In this order. Each of them is in the trash afterwards.</Trans>
      </p>
      <ol className="divide-y divide-line">
        {ids.map((id, place) => (
          <Line
            key={id}
            id={id}
            place={place}
            count={ids.length}
            move={(from, by) => setIds(swapped(ids, from, by))}
          />
        ))}
      </ol>
    </Dialog>
  );
}

import { useApolloClient } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Hand, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/buttons/Button.tsx';
import { toast } from '../ui/overlays/Toast.tsx';
import { KeepOriginals, ReleaseOriginals } from './keep-calls.ts';
import { keepRefusals, notReached } from './papers/refusals.ts';

type Held = { readonly id: string; readonly canKeep: boolean; readonly canRelease: boolean };

/** Keeps originals beyond their last day or gives it back, each with the way back. */
function useKeep() {
  const client = useApolloClient();
  const { t } = useLingui();
  const act = async (ids: readonly string[], isHeld: boolean): Promise<boolean> => {
    const variables = { ids: [...ids], key: crypto.randomUUID() };
    try {
      const { data } = isHeld
        ? await client.mutate({ mutation: KeepOriginals, variables })
        : await client.mutate({ mutation: ReleaseOriginals, variables });
      const answer = data && ('keepOriginals' in data ? data.keepOriginals : data.releaseOriginals);
      const code = answer?.errorCode ?? null;
      if (code === null) return true;
      toast({ text: t(keepRefusals[code]) });
    } catch {
      toast({ text: t(notReached) });
    }
    return false;
  };
  return async (ids: readonly string[], isHeld: boolean, hasUndo = true): Promise<void> => {
    if (!(await act(ids, isHeld))) return;
    const count = ids.length;
    toast({
      text: isHeld
        ? t`${plural(count, { one: '# original is', other: '# originals are' })} kept until you decide otherwise.`
        : t`${plural(count, { one: '# original is', other: '# originals are' })} destroyed after 90 days, after a warning at least 14 days ahead.`,
      ...(hasUndo && { undo: () => void act(ids, !isHeld) }),
    });
  };
}

/** One tap keeps the papers; another gives them their last day back. What is guarded offers both. */
export function KeepButton({ documents }: { readonly documents: readonly Held[] }) {
  const keep = useKeep();
  const [isBusy, setBusy] = useState(false);
  const kept = documents.flatMap(({ id, canKeep }) => (canKeep ? id : []));
  const given = documents.flatMap(({ id, canRelease }) => (canRelease ? id : []));
  // Giving back what was guarded would decide more than was undone.
  const press = (ids: readonly string[], isHeld: boolean) => async () => {
    setBusy(true);
    await keep(ids, isHeld, !isHeld || given.length === 0);
    setBusy(false);
  };
  return (
    <>
      {kept.length > 0 && (
        <Button icon={Hand} isPending={isBusy} onPress={() => void press(kept, true)()}>
          <Trans>Keep the original</Trans>
        </Button>
      )}
      {given.length > 0 && (
        <Button icon={Hourglass} isPending={isBusy} onPress={() => void press(given, false)()}>
          <Trans>Keep no longer</Trans>
        </Button>
      )}
    </>
  );
}

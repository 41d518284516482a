import { useApolloClient } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { toast } from '../../ui/overlays/Toast.tsx';
import { SendContainer, UnsendContainer } from './basket-calls.ts';
import { notReached, originalRefusals } from './refusals.ts';

type Ids = readonly string[];

/** Puts originals into the return basket and takes them out again, each with the way back. */
export function useBasket(): Record<'put' | 'takeOut', (ids: Ids) => Promise<void>> {
  const client = useApolloClient();
  const { t } = useLingui();
  const move = async (ids: Ids, isIn: boolean): Promise<Ids | null> => {
    const variables = { ids: [...ids], key: crypto.randomUUID() };
    try {
      const { data } = isIn
        ? await client.mutate({ mutation: SendContainer, variables })
        : await client.mutate({ mutation: UnsendContainer, variables });
      const answer = data && ('sendContainer' in data ? data.sendContainer : data.unsendContainer);
      const code = answer?.errorCode ?? null;
      if (code === null) return answer?.changedIds ?? [];
      toast({ text: t(originalRefusals[code]) });
    } catch {
      toast({ text: t(notReached) });
    }
    return null;
  };
  const act = (isIn: boolean) => async (ids: Ids) => {
    const changed = await move(ids, isIn);
    if (changed === null) return;
    const count = changed.length;
    const text = isIn
      ? t`${plural(count, { one: '# original', other: '# originals' })} put into the return basket`
      : t`${plural(count, { one: '# original', other: '# originals' })} taken out of the return basket`;
    toast({ text, undo: () => void move(changed, !isIn) });
  };
  return { put: act(true), takeOut: act(false) };
}

import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { toast } from '../../ui/overlays/Toast.tsx';
import { notReached } from '../basics/not-reached.ts';
import { isAny, isListed, type Many } from '../basics/many.ts';

/** Does something with documents by their names; those of a whole list are asked for first. */
export function useNames() {
  const client = useApolloClient();
  const { t } = useLingui();
  return async (many: Many, use: (ids: readonly string[]) => unknown) => {
    if (!isAny(many)) return;
    if (!isListed(many)) return void use(many);
    try {
      const { namesOf } = await import('./all-listed.ts');
      use(await namesOf(client, many));
    } catch {
      toast({ text: t(notReached) });
    }
  };
}

import { useApolloClient } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { formatMoney } from '../../i18n/format.ts';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { KeepOriginals, ReleaseOriginals } from './keep-calls.ts';
import { keepRefusals, notReached } from './refusals.ts';

type Ids = readonly string[];
type Kept = { readonly id: string; readonly keepCents: number };

/** Has the server do it, and says so where it does not; answers whether it did. */
function useKeeping() {
  const client = useApolloClient();
  const { t } = useLingui();
  const run = async (call: () => Promise<keyof typeof keepRefusals | null>): Promise<boolean> => {
    try {
      const code = await call();
      if (code !== null) toast({ text: t(keepRefusals[code]) });
      return code === null;
    } catch {
      toast({ text: t(notReached) });
      return false;
    }
  };
  return {
    keep: (ids: Ids, expectedTotalCents: number) =>
      run(async () => {
        const variables = { ids: [...ids], expectedTotalCents, key: crypto.randomUUID() };
        const { data } = await client.mutate({ mutation: KeepOriginals, variables });
        return data!.keepOriginals.errorCode ?? null;
      }),
    release: (ids: Ids) =>
      run(async () => {
        const variables = { ids: [...ids], key: crypto.randomUUID() };
        const { data } = await client.mutate({ mutation: ReleaseOriginals, variables });
        return data!.releaseOriginals.errorCode ?? null;
      }),
  };
}

type Asked = { readonly ids: Ids; readonly cents: number };

/** What keeping costs, said before it is charged. */
function KeepDialog({
  asked: { ids, cents },
  ...rest
}: {
  readonly asked: Asked;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  const price = formatMoney(cents);
  return (
    <AlertDialog
      isOpen
      danger={false}
      title={t`Keep for ${price}?`}
      confirmLabel={t`Keep for a fee`}
      {...rest}
    >
      <Plural
        value={ids.length}
        one="# original stays with us beyond its last day, until you decide otherwise."
        other="# originals stay with us beyond their last day, until you decide otherwise."
      />{' '}
      <Trans>
        That costs {price}, once. If you keep an original no longer, nothing is refunded.
      </Trans>
    </AlertDialog>
  );
}

/** Keeps originals beyond their last day, or gives it back; each with the way back where that costs nothing. */
export function useKeep() {
  const { t } = useLingui();
  const server = useKeeping();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const keepNow = async ({ ids, cents }: Asked, hasUndo: boolean) => {
    if (!(await server.keep(ids, cents))) return;
    const count = ids.length;
    toast({
      text: t`${plural(count, { one: '# original is', other: '# originals are' })} kept until you decide otherwise.`,
      ...(hasUndo && cents === 0 && { undo: () => void server.release(ids) }),
    });
  };
  const dialog: ReactNode = asked && (
    <KeepDialog
      asked={asked}
      isPending={isBusy}
      onConfirm={() => void during(() => keepNow(asked, false)).then(() => setAsked(null))}
      onClose={() => setAsked(null)}
    />
  );
  return {
    isBusy,
    dialog,
    /** Giving back what was guarded would decide more than was undone: then there is no way back. */
    keep: async (documents: readonly Kept[], hasUndo = true): Promise<void> => {
      const ids = documents.map(({ id }) => id);
      const cents = documents.reduce((sum, { keepCents }) => sum + keepCents, 0);
      if (cents > 0) setAsked({ ids, cents });
      else await during(() => keepNow({ ids, cents }, hasUndo));
    },
    release: (ids: Ids): Promise<void> =>
      during(async () => {
        if (!(await server.release(ids))) return;
        const count = ids.length;
        toast({
          text: t`${plural(count, { one: '# original is', other: '# originals are' })} destroyed after 90 days, after a warning at least 14 days ahead.`,
          undo: () => void server.keep(ids, 0),
        });
      }),
  };
}

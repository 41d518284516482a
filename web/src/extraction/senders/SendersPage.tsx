import { Trans, useLingui } from '@lingui/react/macro';
import { refuseSenders } from '@postkorb/domain/extraction';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAsker } from '../../identity/index.ts';
import { saveFile } from '../../ui/basics/save-file.ts';
import { useTitle } from '../../ui/basics/title.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import type { Sender } from './sender-calls.ts';
import { ForgetDialog, MergeDialog } from './SenderDialogs.tsx';
import { SenderRow } from './SenderRow.tsx';
import { sendersFile } from './senders-file.ts';
import { useSenderActions, useSenders } from './use-senders.ts';

type Asked = { readonly what: 'forget' | 'merge'; readonly sender: Sender } | null;

const likeOther = (sender: Sender) => (one: Sender) =>
  one.id !== sender.id && one.spaceId === sender.spaceId;

/** Everything that was learned, as a file. */
function Export() {
  const { t } = useLingui();
  const { fetchAll } = useSenderActions();
  const save = async () => {
    const all = await fetchAll().catch(() => null);
    if (all === null) toast({ text: t`The file could not be made. Please try again.` });
    else saveFile(`${t`senders`}.json`, sendersFile(all), 'application/json');
  };
  return (
    <Button icon={Download} className="self-start" onPress={() => void save()}>
      <Trans>Save as a file</Trans>
    </Button>
  );
}

function Unfetched({ again }: { readonly again: () => void }) {
  const { t } = useLingui();
  return (
    <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
      <Trans>What was learned could not be loaded.</Trans> <WhyUnreached />
    </Banner>
  );
}

type Page = {
  readonly after: string | null;
  readonly ask: (asked: Asked, all: readonly Sender[]) => void;
};

/** A page of senders, and the way to the next one. */
function Page({ after, ask }: Page) {
  const { t } = useLingui();
  const by = useAsker();
  const { senders, end, failed, again } = useSenders(after);
  const [isFurther, setFurther] = useState(false);
  if (failed)
    return (
      <li className="py-12">
        <Unfetched again={again} />
      </li>
    );
  if (senders === undefined)
    return (
      <li>
        <SkeletonRows rows={3} />
      </li>
    );
  return (
    <>
      {senders.map((sender) => (
        <SenderRow
          key={sender.id}
          sender={sender}
          isOneOfSeveral={senders.some(likeOther(sender))}
          canChange={refuseSenders(by) === null}
          forget={(sender) => ask({ what: 'forget', sender }, senders)}
          merge={(sender) => ask({ what: 'merge', sender }, senders)}
        />
      ))}
      {end?.hasNextPage && !isFurther && (
        <li className="py-12">
          <Button onPress={() => setFurther(true)}>{t`Show more`}</Button>
        </li>
      )}
      {end?.hasNextPage && isFurther && <Page after={end.endCursor ?? null} ask={ask} />}
    </>
  );
}

function Nobody() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Nothing learned yet`} className="py-40">
      <Trans>
        When you correct what was read from a letter, the next letter of the same sender is read
        accordingly. What was learned is listed here, and you can have it forgotten.
      </Trans>
    </EmptyState>
  );
}

type Known = { readonly asked: Asked; readonly others: readonly Sender[] };

/** The list, what stands in its place, and what asks once more. */
function Learned() {
  const { t } = useLingui();
  const { senders, failed, again } = useSenders(null);
  const [{ asked, others }, ask] = useState<Known>({ asked: null, others: [] });
  const close = () => ask({ asked: null, others: [] });
  if (failed) return <Unfetched again={again} />;
  if (senders === undefined) return <SkeletonRows rows={4} />;
  if (senders.length === 0) return <Nobody />;
  return (
    <>
      <Export />
      <ul aria-label={t`Senders`} className="flex flex-col border-t border-line">
        <Page after={null} ask={(asked, all) => ask({ asked, others: all })} />
      </ul>
      {asked?.what === 'forget' && <ForgetDialog sender={asked.sender} close={close} />}
      {asked?.what === 'merge' && (
        <MergeDialog
          sender={asked.sender}
          others={others.filter(likeOther(asked.sender))}
          close={close}
        />
      )}
    </>
  );
}

/** What was learned from corrections, sender by sender, and the way to have it forgotten. */
export function SendersPage() {
  const { t } = useLingui();
  useTitle(t`Senders`);
  return (
    <section className="flex max-w-door-wide flex-col gap-16 2xl:max-w-desk">
      <div>
        <h2 className="text-18 font-strong text-ink">
          <Trans>Senders</Trans>
        </h2>
        <p className="max-w-text text-14 text-pretty text-ink-2">
          <Trans>
            What was learned from corrections, and what you decided about advertising. It counts for
            letters in your area only, nobody outside sees it, and bank accounts are never learned.
          </Trans>
        </p>
      </div>
      <Learned />
    </section>
  );
}

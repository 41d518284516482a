import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useOnline } from '../../connection.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { Sharer } from './share-calls.ts';
import type { Shared } from './share-dialogs.ts';
import { offerRefusals, shareProblems } from './share-words.ts';
import { ShareForm } from './ShareForm.tsx';
import { ShareRecipients } from './ShareRecipients.tsx';
import { useRecipients } from './use-recipients.ts';
import { useShareChanges } from './use-share-changes.ts';
import { useShareForm } from './use-share-form.ts';

type Container = NonNullable<ReturnType<typeof useRecipients>['container']>;

/** What is shared, by its name. */
function useNameOf({ folder }: Shared, container: Container | null | undefined): string {
  const { t } = useLingui();
  if (folder !== null) return folder;
  if (container?.__typename !== 'Document') return '';
  const { subject, isSubjectFallback } = container.metadata;
  return isSubjectFallback ? t`New document` : subject;
}

/** Why nobody can be let in now, or null. */
function useWhyNot(container: Container | null | undefined) {
  const { t } = useLingui();
  const { data } = useQuery(Sharer);
  if (container === null) return t(offerRefusals.UNKNOWN_DOCUMENT);
  if (container?.shareRefusal) return t(offerRefusals[container.shareRefusal]);
  return data?.meUser.mailboxProven === false ? t(shareProblems.MAILBOX_NOT_PROVEN) : null;
}

type Asked = { readonly shared: Shared; readonly close: () => void };

/** Shares a letter or folder with people, and shows who has access already. */
export function ShareDialog({ shared, close }: Asked) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const { container, failed, again } = useRecipients(shared, null);
  const changes = useShareChanges(shared);
  const form = useShareForm(shared, close);
  const name = useNameOf(shared, container);
  const whyNot = useWhyNot(container);
  return (
    <Dialog
      isOpen
      onClose={close}
      title={shared.folder === null ? t`Share letter` : t`Share folder`}
    >
      <div className="flex flex-col gap-16">
        {name && <p className="-mt-8 truncate text-ink-2">{name}</p>}
        {whyNot === null ? (
          <ShareForm form={form} isOnline={isOnline} />
        ) : (
          <Banner>{whyNot}</Banner>
        )}
        {failed && (
          <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
            <Trans>The list of who has access could not be loaded.</Trans> <WhyUnreached />
          </Banner>
        )}
        {!failed && container === undefined && <SkeletonRows rows={2} />}
        {container && (
          <section className="border-t border-line pt-16">
            <h3 className="pb-4 text-14 font-strong text-ink">{t`Who has access`}</h3>
            <ShareRecipients shared={shared} changes={changes} />
          </section>
        )}
      </div>
    </Dialog>
  );
}

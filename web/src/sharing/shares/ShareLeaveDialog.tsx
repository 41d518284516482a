import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { UnshareContainer, type Recipient } from './share-calls.ts';
import { closeSharing, type Shared } from './share-dialogs.ts';
import { notChanged, unshareRefusals } from './share-words.ts';
import { useRecipients } from './use-recipients.ts';
import { lookAtSharing } from './use-share-form.ts';

type Asked = { readonly shared: Shared; readonly close: () => void };

/** Gives up access; what was left is not looked at any longer. */
function useLeaving({ shared, close }: Asked, own: Recipient | undefined) {
  const { folder } = shared;
  const client = useApolloClient();
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const leave = async () => {
    const variables = { id: shared.id, emails: [own?.email ?? ''], key: crypto.randomUUID() };
    setPending(true);
    try {
      const { data } = await client.mutate({ mutation: UnshareContainer, variables });
      const { errorCode } = data!.unshareContainerWithManyContacts;
      if (errorCode !== null) return toast({ text: t(unshareRefusals[errorCode]) });
      close();
      await navigate({
        to: '/app/sharedWithMe/{-$containerId}',
        params: { containerId: undefined },
      });
      lookAtSharing(shared);
      toast({
        text:
          folder === null
            ? t`You have given up access to the letter.`
            : t`You have given up access to “${folder}”.`,
      });
    } catch {
      toast({ text: t(notChanged) });
    } finally {
      setPending(false);
    }
  };
  return { isPending, leave };
}

/** Access that comes through a folder ends with that of the folder. */
function Inherited({ folder, close }: { folder: Recipient['inheritedFrom']; close: () => void }) {
  const { t } = useLingui();
  const footer = <Button onPress={close}>{t`Close`}</Button>;
  const link = folder && (
    <Link
      to="/app/sharedWithMe/{-$containerId}"
      params={{ containerId: folder.id }}
      onClick={closeSharing}
      className="rounded-4 text-blue-text underline"
    >
      {folder.title}
    </Link>
  );
  return (
    <Dialog isOpen title={t`Give up access`} onClose={close} footer={footer}>
      {link ? (
        <Trans>
          You see this through the folder {link}. Access is given up there, for everything in it.
        </Trans>
      ) : (
        <Trans>You see this through a folder that is shared with you.</Trans>
      )}
    </Dialog>
  );
}

/** The ways by which the reader sees it, of which one may be given up here and others may lead through a folder. */
function useOwnWays(shared: Shared) {
  const { container, failed, again } = useRecipients(shared, null);
  const people = container?.recipients.edges.map(({ node }) => node) ?? [];
  const ways = people.filter(({ isSelf }) => isSelf);
  const phase = failed ? 'failed' : container === undefined ? 'loading' : 'known';
  return {
    own: ways.find(({ canUnshare }) => canUnshare),
    above: ways.find(({ isInherited }) => isInherited),
    phase,
    again,
  } as const;
}

type Ways = ReturnType<typeof useOwnWays>;

/** No way is known that could be given up. */
function NoWay({ ways: { phase, again }, close }: { ways: Ways; close: () => void }) {
  const { t } = useLingui();
  const retry = <Button onPress={again}>{t`Try again`}</Button>;
  return (
    <Dialog isOpen title={t`Give up access`} onClose={close}>
      {phase === 'loading' && <SkeletonRows rows={1} />}
      {phase === 'known' && <Trans>You no longer have access to this.</Trans>}
      {phase === 'failed' && (
        <Banner tone="problem" action={retry}>
          <Trans>Your access could not be looked up.</Trans>
        </Banner>
      )}
    </Dialog>
  );
}

/** Asks whether somebody who was let in gives up their access. */
export function ShareLeaveDialog(asked: Asked) {
  const { folder } = asked.shared;
  const { t } = useLingui();
  const ways = useOwnWays(asked.shared);
  const { own, above } = ways;
  const { isPending, leave } = useLeaving(asked, own);
  if (own === undefined && above !== undefined)
    return <Inherited folder={above.inheritedFrom} close={asked.close} />;
  if (own === undefined) return <NoWay ways={ways} close={asked.close} />;
  return (
    <AlertDialog
      isOpen
      title={
        folder === null ? t`Give up access to this letter?` : t`Give up access to “${folder}”?`
      }
      confirmLabel={t`Give up access`}
      isPending={isPending}
      onConfirm={() => void leave()}
      onClose={asked.close}
    >
      {above ? (
        <Trans>You will still see it through the folder above that is shared with you.</Trans>
      ) : (
        <Trans>You will no longer see it. Only its owners can share it with you again.</Trans>
      )}
    </AlertDialog>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { outgoing, watchOutgoing } from '../../intake/index.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

/** The files of this page that are still on their way into the account it was opened in, and those that did not get there. */
function useFiles() {
  const queue = useSyncExternalStore(watchOutgoing, outgoing);
  const of = (...states: readonly string[]) =>
    queue.filter(({ state }) => states.includes(state)).length;
  return { sending: of('waiting', 'sending', 'stalled'), left: of('failed', 'paused') };
}

/** Says that this browser is in another account: nothing on this page goes on but the files it sends. */
export function MovedDialog({ name }: { readonly name: string }) {
  const { t } = useLingui();
  const { sending, left } = useFiles();
  const footer = (
    <Button tone="primary" onPress={() => location.replace('/app')}>
      {name === '' ? t`Open the other account` : t`Open ${name}`}
    </Button>
  );
  return (
    <Dialog
      isOpen
      interrupts
      title={t`You switched to another account`}
      onClose={() => {}}
      footer={footer}
    >
      <div className="flex flex-col gap-16">
        <p>
          <Trans>
            In this browser you are in another account now. This page still belongs to the previous
            account and is no longer updated.
          </Trans>
        </p>
        {sending > 0 && (
          <Banner tone="new">
            <Plural
              value={sending}
              one="# file is still being uploaded to the previous account. Leave this page open until it has arrived."
              other="# files are still being uploaded to the previous account. Leave this page open until they have arrived."
            />
          </Banner>
        )}
        {left > 0 && (
          <Banner tone="problem">
            <Plural
              value={left}
              one="# file was not uploaded. To upload it, switch back to the previous account in another tab."
              other="# files were not uploaded. To upload them, switch back to the previous account in another tab."
            />
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { AddressBounds } from '@postkorb/domain/basics';
import { useId, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { ReturnAddress } from './address-calls.ts';
import { AddressFields } from './AddressFields.tsx';
import { useAddressDraft } from './use-address-draft.ts';

type AddressDialog = {
  /** The address that is changed, or null for a new one. */
  readonly address: ReturnAddress | null;
  readonly bounds: AddressBounds;
  readonly saved: (id: string) => void;
  readonly close: () => void;
};

/** An address is written down, changed, or changed as a copy once originals were sent there. */
export function AddressDialog({ address, bounds, saved, close }: AddressDialog) {
  const { t } = useLingui();
  const form = useId();
  const draft = useAddressDraft({ address, bounds, saved });
  const isCopy = address !== null && !address.canEdit;
  const title = address === null ? t`New address` : t`Change address`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void draft.save();
  };
  const footer = (
    <>
      <Button onPress={close}>{t`Cancel`}</Button>
      <Button tone="primary" type="submit" form={form} isPending={draft.isPending}>
        {t`Save`}
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={isCopy ? t`Change as a copy` : title} onClose={close} footer={footer}>
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-16">
        {isCopy && (
          <Banner>
            <Trans>
              Originals were sent to this address, so it stays as it was. The copy takes its place.
            </Trans>
          </Banner>
        )}
        <AddressFields draft={draft} />
        {draft.failed && <Banner tone="problem">{t(draft.failed)}</Banner>}
      </form>
    </Dialog>
  );
}

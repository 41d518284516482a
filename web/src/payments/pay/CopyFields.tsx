import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import type { PayableField } from './payable-fields.ts';

/** What a banking form wants, each to be copied by itself. */
export function CopyFields({ fields }: { readonly fields: readonly PayableField[] }) {
  const { t } = useLingui();
  const copy = async ({ copied, name }: PayableField) => {
    await navigator.clipboard.writeText(copied);
    toast({ text: t`${name} copied` });
  };
  return (
    <dl className="flex flex-col gap-8">
      {fields.map((field) => (
        <div
          key={field.copyLabel}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-8"
        >
          <dt className="text-12 text-ink-3">{field.name}</dt>
          <dd className="row-start-2 text-13 wrap-anywhere text-ink tabular">{field.shown}</dd>
          <dd className="col-start-2 row-span-2 row-start-1">
            <IconButton
              small
              icon={Copy}
              label={field.copyLabel}
              onPress={() => void copy(field)}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

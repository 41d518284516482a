import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';

type TextToCopy = { readonly label: string; readonly text: string };

/** A long word that has to be entered elsewhere: whole on any screen, and copied by a button. */
export function TextToCopy({ label, text }: TextToCopy) {
  const { t } = useLingui();
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ text: t`${label} copied` });
    } catch {
      toast({ text: t`That could not be copied. Please mark the text and copy it yourself.` });
    }
  };
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-4">
      <span id={id} className="text-13 font-semibold text-ink-2">
        {label}
      </span>
      <div className="flex items-center gap-12 rounded-8 bg-sunken py-4 pr-4 pl-12">
        <code className="min-w-0 flex-1 py-4 font-mono text-13 wrap-anywhere text-ink select-all">
          {text}
        </code>
        <Button
          tone="quiet"
          icon={Copy}
          aria-label={t`Copy: ${label}`}
          onPress={() => void copy()}
        >{t`Copy`}</Button>
      </div>
    </div>
  );
}

import { Copy } from 'lucide-react';
import { Button } from '../../ui/buttons/Button.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';

type TextToCopy = {
  readonly text: string;
  /** What the button is called, and what is said once it is copied. */
  readonly label: string;
  readonly done: string;
};

/** A line that is entered elsewhere: to read, and to copy. */
export function TextToCopy({ text, label, done }: TextToCopy) {
  const copy = useCopy();
  return (
    <div className="flex flex-col items-start gap-8 rounded-12 bg-sunken p-12">
      <code className="min-w-0 font-mono text-13 wrap-anywhere text-ink select-all">{text}</code>
      <Button icon={Copy} className="phone:w-full" onPress={() => void copy(text, done)}>
        {label}
      </Button>
    </div>
  );
}

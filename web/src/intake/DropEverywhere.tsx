import { Trans } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { TintField } from '../ui/basics/art.tsx';
import { Icon } from '../ui/basics/Icon.tsx';
import { droppedFiles } from './chosen-files.ts';

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Files may be dropped on any part of any screen, or pasted. */
export function DropEverywhere({ take }: { readonly take: (files: readonly File[]) => void }) {
  const [over, setOver] = useState(false);
  const takeDrop = useEffectEvent(async (data: DataTransfer) => take(await droppedFiles(data)));
  const takePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // Every element entered and left counts; only at zero has the pointer left the window.
    let depth = 0;
    const move = (event: DragEvent, by: number) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      depth = Math.max(0, depth + by);
      setOver(depth > 0);
    };
    addEventListener('dragenter', (event) => move(event, 1), { signal });
    addEventListener('dragover', (event) => move(event, 0), { signal });
    addEventListener('dragleave', (event) => move(event, -1), { signal });
    const drop = (event: DragEvent) => {
      move(event, -depth);
      if (holdsFiles(event) && event.dataTransfer) void takeDrop(event.dataTransfer);
    };
    addEventListener('drop', drop, { signal });
    addEventListener('paste', (event) => takePaste(event), { signal });
    return () => stop.abort();
  }, []);
  if (!over) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-60 grid animate-fade place-items-center bg-desk/80">
      <TintField className="absolute inset-0 opacity-60" />
      <p className="relative flex items-center gap-12 rounded-16 bg-raised px-32 py-24 text-18 font-strong text-blue-text shadow-3 outline-2 outline-offset-4 outline-blue outline-dashed">
        <Icon of={Upload} size={22} />
        <Trans>Drop to add to your Inbox</Trans>
      </p>
    </div>
  );
}

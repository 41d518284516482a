import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp, Users } from 'lucide-react';
import { usePeopleWords } from '../documents/index.ts';
import { useActions } from '../ui/basics/actions.ts';
import { Icon } from '../ui/basics/Icon.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { chooseFiles } from './choose-files.ts';
import { useTakeFiles } from './use-uploads.ts';

type Folder = {
  readonly id: string;
  readonly sharedWith: { readonly names: readonly string[]; readonly count: number } | null;
};

/** Takes files into a folder, and says beforehand who will see them there. */
export function UploadInto({ folder: { id, sharedWith } }: { readonly folder: Folder }) {
  const { t } = useLingui();
  const take = useTakeFiles();
  const words = usePeopleWords();
  const people = sharedWith && words(sharedWith);
  const label = t`Upload into this folder`;
  const choose = () => chooseFiles((files) => take(files, id));
  useActions([{ id: 'upload-here', label, icon: FileUp, group: t`List`, run: choose }]);
  return (
    <div className="flex flex-wrap items-center gap-x-12 border-b border-line px-16 py-4">
      <Button tone="quiet" icon={FileUp} onPress={choose} className="-ml-12">
        {label}
      </Button>
      {people && (
        <p className="flex min-w-0 items-center gap-8 text-13 text-ink-2">
          <Icon of={Users} size={16} className="shrink-0 text-ink-3" />
          <span className="min-w-0">
            <Trans>What is in here is also visible to {people}.</Trans>
          </span>
        </p>
      )}
    </div>
  );
}

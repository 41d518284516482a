import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Camera, FileUp, Users } from 'lucide-react';
import { usePeopleWords } from '../documents/index.ts';
import { useActions } from '../ui/basics/actions.ts';
import { buttonLook } from '../ui/basics/button-look.ts';
import { classes } from '../ui/basics/classes.ts';
import { Icon } from '../ui/basics/Icon.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { chooseFiles } from './choose-files.ts';
import { useTakeFiles } from './use-uploads.ts';

type Folder = {
  readonly id: string;
  readonly sharedWith: { readonly names: readonly string[]; readonly count: number } | null;
};

/** Takes files and scans into a folder, and says beforehand who will see them there. */
export function UploadInto({ folder: { id, sharedWith } }: { readonly folder: Folder }) {
  const { t } = useLingui();
  const take = useTakeFiles();
  const words = usePeopleWords();
  const people = sharedWith && words(sharedWith);
  const label = t`Upload into this folder`;
  const choose = () => chooseFiles((files) => take(files, id));
  const navigate = useNavigate();
  const scanHere = { to: '/app/scan', search: { folder: id } } as const;
  const scanLabel = t`Scan into this folder`;
  const scan = () => void navigate(scanHere);
  useActions([
    { id: 'upload-here', label, icon: FileUp, group: t`List`, run: choose },
    { id: 'scan-here', label: scanLabel, icon: Camera, group: t`List`, run: scan },
  ]);
  return (
    <div className="flex flex-wrap items-center gap-x-12 border-b border-line px-16 py-4">
      <Button tone="quiet" icon={FileUp} onPress={choose} className="-ml-12">
        {label}
      </Button>
      {/* As on the tabs: whoever sits at a computer has no camera at hand, and the palette. */}
      <Link {...scanHere} className={classes(buttonLook('quiet'), '-ml-12 md:hidden')}>
        <Icon of={Camera} size={16} />
        {scanLabel}
      </Link>
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

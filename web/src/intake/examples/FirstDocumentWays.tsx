import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Camera, Files, Upload } from 'lucide-react';
import { useState } from 'react';
import { useRoots } from '../../documents/index.ts';
import { buttonLook } from '../../ui/basics/button-look.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { chooseFiles } from '../choose-files.ts';
import { useTakeFiles } from '../use-uploads.ts';
import { keepExamples, useKeptExamples } from './kept-examples.ts';

/** Draws the examples on this device and sends them like any files. */
function useLoadExamples() {
  const { t } = useLingui();
  const take = useTakeFiles();
  const inboxId = useRoots().roots?.inbox.id;
  const kept = useKeptExamples(inboxId);
  const [isLoading, setLoading] = useState(false);
  const draw = async () => {
    const { drawExamples } = await import('./draw-examples.ts');
    const ids = take(await drawExamples());
    if (inboxId !== undefined) keepExamples(inboxId, [...kept, ...ids]);
  };
  const load = () => {
    setLoading(true);
    draw()
      .catch(() => toast({ text: t`That did not work.` }))
      .finally(() => setLoading(false));
  };
  // Until they have come nothing asks for them again.
  return { load, isLoading: isLoading || kept.length > 0 };
}

/** The ways in which the first letter comes: by camera, as a file, or a few invented ones to try everything with. */
export function FirstDocumentWays() {
  const { t } = useLingui();
  const take = useTakeFiles();
  const { load, isLoading } = useLoadExamples();
  const ways = (
    <div className="flex flex-col items-stretch gap-12">
      <Link to="/app/scan" className={classes(buttonLook('primary', true), 'md:hidden')}>
        <Icon of={Camera} size={18} />
        {t({ message: 'Scan', context: 'verb' })}
      </Link>
      <Button icon={Upload} large onPress={() => chooseFiles((files) => take(files))}>
        {t`Upload`}
      </Button>
      <Button icon={Files} large isDisabled={isLoading} onPress={load}>
        {t`Load sample letters`}
      </Button>
    </div>
  );
  return (
    <EmptyState title={t`Your first letter`} action={ways}>
      <Trans>
        Bring in a letter of your own, or look at four invented ones first. What a letter asks of
        you, and by when, is then shown here.
      </Trans>
    </EmptyState>
  );
}

import { Trans } from '@lingui/react/macro';
import { Recycle } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/buttons/Button.tsx';
import { ShredDialog, type Shredded } from './ShredDialog.tsx';

/** Has the paper of a document destroyed, after a notice that names it. */
export function ShredButton(document: Shredded) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" icon={Recycle} onPress={() => setOpen(true)}>
        <Trans>Shred the original …</Trans>
      </Button>
      {isOpen && <ShredDialog documents={[document]} close={() => setOpen(false)} />}
    </>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, X, type LucideIcon } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Icon } from '../../ui/basics/Icon.tsx';
import { keptDocuments } from './kept.ts';

type Point = { readonly icon: LucideIcon; readonly children: ReactNode };

function Point({ icon, children }: Point) {
  return (
    <li className="flex gap-8 py-4">
      <Icon of={icon} size={16} className="mt-4 shrink-0 text-ink-3" />
      <span>{children}</span>
    </li>
  );
}

/** Says what can be done offline, what has to wait, and why nothing is lost. */
export function OfflineHelp({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [count, setCount] = useState(0);
  useEffect(() => {
    void keptDocuments().then((ids) => setCount(ids.length));
  }, []);
  return (
    <Dialog title={t`Without a connection`} isOpen onClose={onClose}>
      <h3 className="pb-4 font-semibold">
        <Trans>This works now</Trans>
      </h3>
      <ul className="pb-16 text-ink-2">
        <Point icon={Check}>
          <Trans>Look through Today and the first page of the Inbox.</Trans>
        </Point>
        <Point icon={Check}>
          <Plural
            value={count}
            one="Read # letter that you opened lately, with its pages."
            other="Read # letters that you opened lately, with their pages."
          />
        </Point>
      </ul>
      <h3 className="pb-4 font-semibold">
        <Trans>This waits for the connection</Trans>
      </h3>
      <ul className="pb-16 text-ink-2">
        <Point icon={X}>
          <Trans>Searching, and letters you have not opened on this device.</Trans>
        </Point>
        <Point icon={X}>
          <Trans>Filing, archiving, correcting and paying.</Trans>
        </Point>
        <Point icon={X}>
          <Trans>Uploading: selected files stay in the list and are uploaded later.</Trans>
        </Point>
      </ul>
      <p className="text-13 text-ink-3">
        <Trans>
          What is kept on this device belongs to you alone. It is deleted when you log out.
        </Trans>
      </p>
    </Dialog>
  );
}

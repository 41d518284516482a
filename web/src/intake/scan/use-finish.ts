import { useApolloClient } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useRoots } from '../../documents/index.ts';
import { isOnline } from '../../connection.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { refuseFile } from '../chosen-files.ts';
import { uploadRefusals } from '../refusals.ts';
import { keepAndSend } from './kept-scans.ts';
import type { ScannedPage } from './pages.ts';
import type { ScanPlace } from './use-scan-place.ts';

/** The day and time, as they may stand in the name of a file. */
function nameAt(now: Date) {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `Scan ${day} ${two(now.getHours())}-${two(now.getMinutes())}.pdf`;
}

/** Says that the scan waits here, and where it will lie once it was sent. */
function useWaitsHere() {
  const { t } = useLingui();
  return (title: string | null) =>
    toast({
      text:
        title === null
          ? t`The scan stays on this device and goes to the Inbox when you are online.`
          : t`The scan stays on this device and goes to “${title}” when you are online.`,
    });
}

/** Makes one PDF of the pages and sends it by the door of all uploads; what went wrong is said, and the pages stay. Then the way leads to where it lies, or on to the next letter. */
export function useFinish(pages: readonly ScannedPage[], place: ScanPlace, clear: () => void) {
  const { folderId, title, path } = place;
  const { t } = useLingui();
  const client = useApolloClient();
  const navigate = useNavigate();
  const waitsHere = useWaitsHere();
  const inboxId = useRoots().roots?.inbox.id;
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const send = async () => {
    if (folderId === undefined || inboxId === undefined) return t(uploadRefusals.NOT_SENT);
    const { scanPdf } = await import('./scan-pdf.ts');
    const { bytes, asTaken } = await scanPdf(pages, setPart);
    const file = new File([bytes as BlobPart], nameAt(new Date()), { type: 'application/pdf' });
    const code = refuseFile(file);
    if (code !== null)
      return t`These pages are too large together. Please upload them as two scans.`;
    await keepAndSend(client, { file, folderId, inboxId });
    if (asTaken > 0) toast({ text: t`Some pages could not be straightened and stay as taken.` });
    if (!isOnline()) waitsHere(title);
    return null;
  };
  const isSent = async () => {
    setProblem(null);
    setPart(0);
    const failed = () => t`The PDF could not be made. Your pages are still here: please try again.`;
    const wrong = await send().catch(failed);
    setPart(null);
    setProblem(wrong);
    return wrong === null;
  };
  const finish = async () => {
    if (await isSent()) await navigate({ to: path, ignoreBlocker: true });
  };
  const goOn = async () => {
    if (!(await isSent())) return;
    const count = sent + 1;
    setSent(count);
    clear();
    toast({
      text: t`${plural(count, { one: 'The letter is', other: '# letters are' })} on the way. Photograph the next one.`,
    });
  };
  return { part, problem, finish, goOn };
}

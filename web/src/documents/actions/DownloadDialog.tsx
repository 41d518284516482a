import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DownloadFile, DownloadFormat } from '@postkorb/domain/documents';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { labelLook } from '../../ui/fields/Field.tsx';
import { Segmented } from '../../ui/buttons/Segmented.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { beginDownload } from './begin-download.ts';
import { closeQuestion } from './download-queue.ts';
import { foldersAmong, useCounted } from './use-actions.ts';

type Line = { readonly name: string; readonly children: ReactNode };

function Line({ name, children }: Line) {
  return (
    <div className="flex flex-col gap-8">
      <span className={labelLook} aria-hidden>
        {name}
      </span>
      {children}
    </div>
  );
}

/** What comes out, in one sentence. */
function useOutcome(isOne: boolean, format: DownloadFormat) {
  const { t } = useLingui();
  if (format === 'csv') return t`One table for Excel with everything that was read.`;
  if (format === 'both') return t`One zip file with the letters and a table of all of them.`;
  return isOne
    ? t`One file, named by your pattern.`
    : t`One zip file; the letters in it are named by your pattern.`;
}

/** In which form documents are to be taken along. */
export function DownloadDialog({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useLingui();
  const client = useApolloClient();
  const [format, setFormat] = useState<DownloadFormat>('pdfZip');
  const [file, setFile] = useState<DownloadFile>('searchable');
  const isOne = ids.length === 1 && foldersAmong(client, ids).length === 0;
  const outcome = useOutcome(isOne, format);
  const begin = async () => {
    closeQuestion();
    const problem = await beginDownload(client, { ids, format, file });
    if (problem !== null) toast({ text: t(problem) });
  };
  const footer = (
    <>
      <Button onPress={closeQuestion}>
        <Trans>Cancel</Trans>
      </Button>
      <Button tone="primary" icon={Download} onPress={() => void begin()}>
        <Trans>Download</Trans>
      </Button>
    </>
  );
  const counted = useCounted()(ids);
  const title = t`Download ${counted}`;
  return (
    <Dialog title={title} isOpen onClose={closeQuestion} footer={footer}>
      <div className="flex flex-col gap-16">
        <Line name={t`What`}>
          <Segmented
            label={t`What`}
            value={format}
            onChange={setFormat}
            segments={[
              { id: 'pdfZip', label: t`Letters` },
              { id: 'csv', label: t`Table` },
              { id: 'both', label: t`Both` },
            ]}
          />
        </Line>
        {format !== 'csv' && (
          <Line name={t`Which file`}>
            <Segmented
              label={t`Which file`}
              value={file}
              onChange={setFile}
              segments={[
                { id: 'searchable', label: t`Searchable PDF` },
                { id: 'original', label: t`Original` },
              ]}
            />
          </Line>
        )}
        <p aria-live="polite">{outcome}</p>
      </div>
    </Dialog>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMomentLong, formatSize } from '../../i18n/format.ts';
import { spokenLocale } from '../../i18n/setup.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { useFolderName } from '../containers/use-folder-name.ts';
import { relatives } from '../history/Relatives.tsx';

type Line = readonly [name: string, value: ReactNode];

function languageName(code: string | null | undefined) {
  if (!code) return null;
  const speaker = spokenLocale() === 'de_DE' ? 'de-DE' : 'en-GB';
  return new Intl.DisplayNames(speaker, { type: 'language' }).of(code) ?? code;
}

function useArrival({ digitalSource }: OpenDocument) {
  const { t } = useLingui();
  const ways: Readonly<Record<string, string>> = {
    CustomerUpload: t`Uploaded`,
    EmailUpload: t`By email`,
    Copy: t`Copied`,
    SharedDocument: t`Shared`,
    WelcomeDocument: t`From Postkorb`,
  };
  return digitalSource ? ways[digitalSource] : t`Scanned from paper`;
}

/** Everything known about the file itself. */
export function InformationSection({ document }: { readonly document: OpenDocument }) {
  const { t } = useLingui();
  const arrival = useArrival(document);
  const place = useFolderName(document.parentFolder);
  const lines: readonly Line[] = [
    [t`Received`, formatMomentLong(document.createdAt)],
    [t`Source`, arrival],
    [t`Filed in`, place],
    [t`Made from`, relatives(document.parentDocuments)],
    [t`Made of it`, relatives(document.childDocuments)],
    [t`Copy of`, relatives(document.copiedFrom ? [document.copiedFrom] : [])],
    [t`Copies`, relatives(document.copies)],
    [t`Pages`, document.pageCount],
    [t`Size`, formatSize(document.bytes)],
    [t`File`, document.filename],
    [t`Scan`, document.scanId],
    [t`Language`, languageName(document.metadata.language)],
    [t`Number`, document.publicId],
  ];
  return (
    <dl className="grid grid-cols-[84px_minmax(0,1fr)] gap-8 pb-8 text-13">
      {lines
        .filter(([, value]) => value !== false && value != null && value !== '')
        .map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-3">{name}</dt>
            <dd className="wrap-anywhere text-ink tabular">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

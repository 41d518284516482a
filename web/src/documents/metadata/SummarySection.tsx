import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Sparkles } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Icon } from '../../ui/basics/Icon.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { DetailsSection, Linked } from '../record/DetailsSection.tsx';
import { placeOf } from '../record/readings.ts';
import { SummaryEditor } from './document-parts.ts';
import { sentencesOf, textOf, useSummaryText, type SummaryText } from './use-summary-text.ts';
import type { OpenDocument } from '../record/open-document.ts';

type Section = { readonly document: OpenDocument };

/** Who made the summary, and that a machine may be wrong. */
function Maker({ by }: { readonly by: OpenDocument['summaryBy'] }) {
  if (by === 'person') return <Trans>Written by a person.</Trans>;
  if (by === 'service')
    return <Trans>Made by a service outside of Postkorb. It may be wrong: please compare.</Trans>;
  return <Trans>Made here from the letter by fixed rules. It may be wrong: please compare.</Trans>;
}

type Told = Section & { readonly told: SummaryText };

/** Words of the letter are in its language. */
function Words({ document, told }: Told) {
  return told.map(({ text, isQuoted }) => (
    <span key={text} lang={(isQuoted && document.metadata.language) || undefined}>
      {text}
    </span>
  ));
}

/** Each sentence leads to the words of the letter that it rests on. */
function Sentences({ document, told }: Told) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Summary`} className="flex flex-col gap-8">
      {sentencesOf(told).map((sentence) => {
        const text = textOf(sentence).trim();
        const [first] = sentence;
        return (
          <li key={text} className="text-ink-2">
            <Linked place={first === undefined ? null : placeOf(first)} label={text}>
              <Words document={document} told={sentence} />
            </Linked>
          </li>
        );
      })}
    </ul>
  );
}

const isWritten = ({ summaryBy }: OpenDocument) =>
  summaryBy === 'person' || summaryBy === 'service';

function Text({ document, told }: Told) {
  if (told.length === 0)
    return (
      <p className="text-13 text-ink-3">
        <Trans>There is no summary.</Trans>
      </p>
    );
  return (
    <>
      {isWritten(document) ? (
        <p className="whitespace-pre-line wrap-anywhere hyphens-auto text-ink-2">
          <Words document={document} told={told} />
        </p>
      ) : (
        <Sentences document={document} told={told} />
      )}
      <p className="pt-8 text-12 text-ink-3">
        <Maker by={document.summaryBy} />
      </p>
    </>
  );
}

/** What the document is about in a few sentences, who made them, and the way to better ones. */
export function SummarySection({ document }: Section) {
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  const summaryText = useSummaryText(document);
  const mayEdit = document.canEditMetadata && document.isReady;
  if (!document.summary && !mayEdit) return null;
  const edit = mayEdit && !editing && (
    <IconButton
      small
      icon={document.summary ? Pencil : Sparkles}
      label={document.summary ? t`Change the summary` : t`Summarise the letter`}
      onPress={() => setEditing(true)}
    />
  );
  return (
    <DetailsSection
      action={edit}
      title={
        <span className="flex items-center gap-8 text-blue-text">
          <Icon of={Sparkles} size={16} />
          <Trans>Summary</Trans>
        </span>
      }
    >
      {editing ? (
        <Suspense fallback={<Skeleton className="h-160 w-full" />}>
          <SummaryEditor
            document={document}
            told={textOf(summaryText)}
            done={() => setEditing(false)}
          />
        </Suspense>
      ) : (
        <Text document={document} told={summaryText} />
      )}
    </DetailsSection>
  );
}

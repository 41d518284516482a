import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { FoldedSection } from '../basics/FoldedSection.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { Linked } from '../record/DetailsSection.tsx';
import { placeOf } from '../record/readings.ts';
import { SummaryEditor } from './document-parts.ts';
import { sentencesOf, textOf, useSummaryText, type SummaryText } from './use-summary-text.ts';
import type { OpenDocument } from '../record/open-document.ts';

type Section = { readonly document: OpenDocument };

/** Who made the summary. */
function Maker({ by }: { readonly by: OpenDocument['summaryBy'] }) {
  if (by === 'person') return <Trans>Edited by hand</Trans>;
  if (by === 'service') return <Trans>Made automatically, outside of Postkorb</Trans>;
  return <Trans>Made automatically</Trans>;
}

type Summed = Section & { readonly told: SummaryText };

/** Words of the letter are in its language. */
function Words({ document, told }: Summed) {
  return told.map(({ text, isQuoted }) => (
    <span key={text} lang={(isQuoted && document.metadata.language) || undefined}>
      {text}
    </span>
  ));
}

/** Each sentence leads to the words of the letter that it rests on. */
function Sentences({ document, told }: Summed) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Summary`} className="flex flex-col gap-8">
      {sentencesOf(told).map((sentence) => {
        const text = textOf(sentence).trim();
        const [first] = sentence;
        return (
          <li key={text} className="text-ink-2">
            <Linked
              place={first === undefined ? null : placeOf(first)}
              label={text}
              className="no-underline"
            >
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

function Text({ document, told }: Summed) {
  if (told.length === 0) return null;
  return (
    <div className="pb-12">
      {isWritten(document) ? (
        <p className="whitespace-pre-line wrap-anywhere hyphens-auto text-ink-2">
          <Words document={document} told={told} />
        </p>
      ) : (
        <Sentences document={document} told={told} />
      )}
      <p className="pt-4 text-12 text-ink-3">
        <Maker by={document.summaryBy} />
      </p>
    </div>
  );
}

type Changeable = Section & {
  /** Whether the block is being corrected. */
  readonly mayChange: boolean;
  /** Whether what is to be done says the same above. */
  readonly saysWants: boolean;
};

/** What the document is about in a few sentences: folded where what is to be done says the same above. */
function Told({ document, isFolded }: Section & { readonly isFolded: boolean }) {
  const told = useSummaryText(document);
  const text = <Text document={document} told={told} />;
  if (!isFolded || told.length === 0) return text;
  return (
    <div className="-mt-4 pb-4">
      <FoldedSection name="summary" title={<Trans>Summary</Trans>}>
        {text}
      </FoldedSection>
    </div>
  );
}

/** What the document is about, and who says so; while the block is corrected, the way to better words. */
export function SummarySection({ document, mayChange, saysWants }: Changeable) {
  const { t } = useLingui();
  const [isWriting, setWriting] = useState(false);
  const summaryText = useSummaryText(document);
  if (isWriting)
    return (
      <div className="pb-16">
        <Suspense fallback={<Skeleton className="h-160 w-full" />}>
          <SummaryEditor
            document={document}
            told={textOf(summaryText)}
            done={() => setWriting(false)}
          />
        </Suspense>
      </div>
    );
  return (
    <>
      <Told document={document} isFolded={!mayChange && !isWritten(document) && saysWants} />
      {mayChange && document.isReady && (
        <div className="pb-12">
          <Button onPress={() => setWriting(true)}>
            {document.summary ? t`Change the summary` : t`Summarise the letter`}
          </Button>
        </div>
      )}
    </>
  );
}

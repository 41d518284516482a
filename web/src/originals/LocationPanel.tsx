import { useQuery } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SHORT_TERM_DAYS } from '@postkorb/domain/originals';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { DetailsSection, Relatives } from '../documents/index.ts';
import { graphql } from '../gql/index.ts';
import type { OriginalOfQuery } from '../gql/graphql.ts';
import { daysUntil, formatDay } from '../i18n/format.ts';
import { Chip } from '../ui/display/Chip.tsx';
import { classes } from '../ui/basics/classes.ts';
import { ProgressBar } from '../ui/display/ProgressBar.tsx';
import { placeLooks } from './places.ts';

const OriginalOf = graphql(`
  query OriginalOf($id: ID!) {
    containerDocument(id: $id) {
      id
      ...OriginalFields @unmask
    }
  }
`);

type OfOriginal = NonNullable<OriginalOfQuery['containerDocument']>;
type Original = NonNullable<OfOriginal['original']>;
type Step = {
  readonly state: 'done' | 'now' | 'next';
  readonly title: ReactNode;
  readonly children?: ReactNode;
};

const DOTS = {
  done: 'border-2 border-fir bg-fir text-paper',
  now: 'border-5 border-blue bg-paper',
  next: 'border-2 border-line-strong bg-paper',
} as const;

/** One station of the paper on its way. */
function Station({ state, title, children }: Step) {
  return (
    <li
      className={classes(
        'relative grid grid-cols-[18px_minmax(0,1fr)] gap-12 pb-12 last:pb-0',
        'not-last:before:absolute not-last:before:top-16 not-last:before:-bottom-2 not-last:before:left-8 not-last:before:border-l-2',
        state === 'done' ? 'not-last:before:border-fir' : 'not-last:before:border-line',
      )}
    >
      <span className={classes('z-1 grid size-18 place-items-center rounded-full', DOTS[state])}>
        {state === 'done' && <Check size={12} strokeWidth={3} aria-hidden />}
      </span>
      <span className="min-w-0">
        <span className={classes('block text-13', state === 'now' ? 'font-strong' : 'font-medium')}>
          {title}
        </span>
        <span className="block text-12 text-ink-3 tabular">{children}</span>
      </span>
    </li>
  );
}

function Track({ original }: { readonly original: Original }) {
  const { t } = useLingui();
  const keptUntil = original.keptUntil;
  const left = Math.max(0, daysUntil(keptUntil));
  const until = formatDay(keptUntil);
  return (
    <ol>
      <Station state="done" title={<Trans>Received and scanned</Trans>}>
        {formatDay(original.receivedOn)}
      </Station>
      <Station state="now" title={<Trans>Short-term archive, shelf {original.shelf}</Trans>}>
        <span className="block pb-8">
          <Plural
            value={left}
            one={`# day left, until ${until}`}
            other={`# days left, until ${until}`}
          />
        </span>
        <ProgressBar label={t`Time in the archive`} part={1 - left / SHORT_TERM_DAYS} />
      </Station>
      <Station state="next" title={<Trans>Then destroyed securely</Trans>} />
    </ol>
  );
}

/** Why there is no paper of its own: it never was on paper, or the paper belongs to another letter. */
function Paperless({ document }: { readonly document: OfOriginal }) {
  const { digitalSource, scanTimestamp, paperLetters } = document;
  const isFromPaper = scanTimestamp !== null || paperLetters.length > 0;
  if (!isFromPaper)
    return <Trans>This document never was on paper, so there is no original to keep.</Trans>;
  return (
    <>
      {digitalSource === 'Copy' ? (
        <Trans>This is a copy of a letter that came on paper.</Trans>
      ) : (
        <Trans>This was made of a letter that came on paper.</Trans>
      )}
      {paperLetters.length > 0 && (
        <>
          {' '}
          <Trans>The paper belongs to:</Trans>
          <Relatives all={paperLetters} />
        </>
      )}
    </>
  );
}

/** Where the paper of a letter is, where it lies, and until when. */
export function LocationPanel({ documentId }: { readonly documentId: string }) {
  const { t } = useLingui();
  const { data } = useQuery(OriginalOf, {
    variables: { id: documentId },
    fetchPolicy: 'cache-first',
  });
  const document = data?.containerDocument;
  if (!document) return null;
  const { name, icon, colour } = placeLooks[document.currentLocationType];
  const onShelf = document.currentLocationType === 'StorageShortTerm' && document.original;
  return (
    <DetailsSection title={t`Original`}>
      {onShelf ? (
        <Track original={onShelf} />
      ) : (
        <div className="text-13 text-ink-2">
          <Chip tone="bare" icon={icon} className={colour}>
            {t(name)}
          </Chip>
          {document.currentLocationType === 'Digital' && (
            <div className="pt-4 text-ink-3">
              <Paperless document={document} />
            </div>
          )}
        </div>
      )}
    </DetailsSection>
  );
}

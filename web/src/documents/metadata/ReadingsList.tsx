import { Trans, useLingui } from '@lingui/react/macro';
import { GIROCODE } from '@postkorb/domain/documents';
import { formatPercent } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Keys } from '../../ui/basics/Kbd.tsx';
import { factNames, writtenFact } from '../record/fact-names.ts';
import { Linked } from '../record/Facts.tsx';
import type { OpenDocument, Reading } from '../record/open-document.ts';
import {
  alternatives,
  FACTS,
  placeOfFact,
  placeOfReading,
  readingOfFact,
  valueOf,
  type Fact,
} from '../record/readings.ts';
import { useApplyReading } from './use-apply-reading.ts';

type Read = { readonly document: OpenDocument };
type OfFact = Read & { readonly fact: Fact };

function useWritten({ metadata }: OpenDocument) {
  return (fact: Fact, value: string) => writtenFact(fact, value, metadata.currency ?? 'EUR');
}

/** Who said it, and on which page it stands. */
function Source({ document, fact }: OfFact) {
  const reading = readingOfFact(document, fact);
  const page = placeOfFact(document, fact)?.page;
  if (reading?.source === 'user') return <Trans>Written by a person</Trans>;
  if (!reading) return <Trans>From the data of the file</Trans>;
  if (reading.label === GIROCODE && page !== undefined)
    return <Trans>From the GiroCode printed on page {page}</Trans>;
  const sure = formatPercent(reading.score);
  return page === undefined ? (
    <Trans>Read by the machine, {sure} sure</Trans>
  ) : (
    <Trans>
      Read by the machine on page {page}, {sure} sure
    </Trans>
  );
}

type Other = OfFact & { readonly reading: Reading; readonly isSecond: boolean };

function Candidate({ document, fact, reading, isSecond }: Other) {
  const { t } = useLingui();
  const { take } = useApplyReading(document);
  const written = useWritten(document)(fact, reading.value);
  return (
    <li className="flex flex-wrap items-center gap-8">
      <span className="min-w-0 flex-1 text-13 text-ink-2">
        <Linked place={placeOfReading(reading)} label={written}>
          {written}
        </Linked>
      </span>
      {document.canEditMetadata && (
        <Button
          aria-label={t`Use ${written} instead`}
          aria-keyshortcuts={isSecond ? '2' : undefined}
          onPress={() => take(fact, reading.value)}
        >
          <Trans>Use</Trans>
          {isSecond && <Keys of="2" />}
        </Button>
      )}
    </li>
  );
}

function FactRead({ document, fact }: OfFact) {
  const { t } = useLingui();
  const { onKeyDown } = useApplyReading(document);
  const value = valueOf(document, fact);
  const others = alternatives(document, fact);
  const written = value === '' ? t`nothing` : useWritten(document)(fact, value);
  return (
    <li className="flex flex-col gap-4 pb-12 last:pb-0">
      <span className="text-12 text-ink-3">{t(factNames[fact])}</span>
      <span className="text-13 text-ink">
        <Linked
          place={placeOfFact(document, fact)}
          label={`${t(factNames[fact])}: ${written}`}
          onKeyDown={onKeyDown(fact)}
        >
          {written}
        </Linked>
      </span>
      {value !== '' && (
        <span className="text-12 text-ink-3">
          <Source document={document} fact={fact} />
        </span>
      )}
      {others.length > 0 && (
        <ul
          aria-label={t`Also read for ${t(factNames[fact])}`}
          className="flex flex-col gap-4 pl-12"
        >
          {others.map((reading, place) => (
            <Candidate
              key={reading.value}
              document={document}
              fact={fact}
              reading={reading}
              isSecond={place === 0}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Where each value was read, by whom, and what else it could have been. */
export function ReadingsList({ document }: Read) {
  const { t } = useLingui();
  const facts = FACTS.filter(
    (fact) => valueOf(document, fact) !== '' || alternatives(document, fact).length > 0,
  );
  if (facts.length === 0)
    return (
      <p className="text-13 text-ink-3">
        <Trans>Nothing was read in this letter.</Trans>
      </p>
    );
  return (
    <ul aria-label={t`Where it was read`} className="flex flex-col">
      {facts.map((fact) => (
        <FactRead key={fact} document={document} fact={fact} />
      ))}
    </ul>
  );
}

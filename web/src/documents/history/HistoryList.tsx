import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay, formatMoment, formatMomentLong } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import type { HistoryWords } from '../../module.ts';
import { nameOfField, printedField } from '../record/field-names.ts';
import { useFolderName } from '../containers/use-folder-name.ts';
import { useHistory, type HistoryEvent } from './use-history.ts';
import { RelativeLink } from './Relatives.tsx';

type ShownEntry = { readonly event: HistoryEvent };

function useWho({ action, bySystem, bySupport, person }: HistoryEvent) {
  const { t } = useLingui();
  if (bySupport) return t`Postkorb support`;
  const name = person?.name;
  if (!bySystem) return name || t`Somebody else`;
  return name && action === 'documents.filed'
    ? t`Postkorb (on behalf of ${name})`
    : t`Postkorb (automatically)`;
}

function Change({ change }: { readonly change: HistoryEvent['changes'][number] }) {
  const { t } = useLingui();
  const name = nameOfField(change.field);
  const value = (text: string | null | undefined) =>
    text ? printedField(change.field, text) : t`empty`;
  return (
    <li className="wrap-anywhere">
      {name && t(name)}
      {': '}
      {change.isBeforeKnown && (
        <>
          <del className="text-ink-3">
            <span className="sr-only">
              <Trans>before:</Trans>{' '}
            </span>
            {value(change.before)}
          </del>
          <span aria-hidden> → </span>
          <span className="sr-only">
            <Trans>, now:</Trans>{' '}
          </span>
        </>
      )}
      <ins className="text-ink no-underline">{value(change.after)}</ins>
    </li>
  );
}

function Where({ event: { action, folder } }: ShownEntry) {
  const name = useFolderName(folder);
  if (action !== 'documents.moved') return null;
  return (
    <p>{name ? <Trans>Now in: {name}</Trans> : <Trans>Into a folder you do not see</Trans>}</p>
  );
}

function RelatedDocuments({ event: { documents } }: ShownEntry) {
  return documents.map((document) => (
    <p key={document.id}>
      <RelativeLink relative={document} />
    </p>
  ));
}

function Details({ event }: ShownEntry) {
  const parts: ReactNode[] = [];
  if (event.changes.length > 0)
    parts.push(
      <ul key="changes">
        {event.changes.map((change) => (
          <Change key={change.field} change={change} />
        ))}
      </ul>,
    );
  if (event.day)
    parts.push(
      <p key="day" className="tabular">
        {formatDay(event.day)}
      </p>,
    );
  return (
    <div className="text-12 text-ink-2">
      {parts}
      <Where event={event} />
      <RelatedDocuments event={event} />
    </div>
  );
}

/** What happened, in the words of the domain whose entry it is. */
export function Entry({ event, words }: ShownEntry & { readonly words: HistoryWords }) {
  const { t } = useLingui();
  const who = useWho(event);
  const sentence = words[event.action];
  if (sentence === undefined) throw new Error(`no module has words for ${event.action}`);
  return (
    <li className="border-l-2 border-line pb-12 pl-12 last:pb-0">
      <p className="text-13 wrap-anywhere text-ink">{t(sentence(who))}</p>
      <Details event={event} />
      <time
        dateTime={event.at}
        title={formatMomentLong(event.at)}
        className="text-12 text-ink-3 tabular"
      >
        {formatMoment(event.at)}
      </time>
    </li>
  );
}

type HistoryList = {
  readonly documentId: string;
  /** How each kind of entry is told. */
  readonly words: HistoryWords;
};

/** What happened to the document, in plain words: who did what, and when; the latest first. */
export function HistoryList({ documentId, words }: HistoryList) {
  const { t } = useLingui();
  const { events, hasMore, state, failed, more, again } = useHistory(documentId);
  if (failed)
    return (
      <div className="flex flex-col items-start gap-8 text-13 text-ink-2">
        <Trans>The history could not be loaded.</Trans>
        <Button onPress={again}>{t`Try again`}</Button>
      </div>
    );
  if (events === undefined) return <Skeleton className="h-96 w-full" />;
  return (
    <div className="flex flex-col gap-12">
      <ol aria-label={t`History`} className="flex flex-col">
        {events.map((event) => (
          <Entry key={event.id} event={event} words={words} />
        ))}
      </ol>
      {events.length === 0 && (
        <p className="text-13 text-ink-3">
          <Trans>Nothing has happened yet since you may see this letter.</Trans>
        </p>
      )}
      {state === 'failed' && (
        <p role="alert" className="text-13 text-seal-text">
          <Trans>That did not work. Please try again.</Trans>
        </p>
      )}
      {hasMore && (
        <Button onPress={more} isPending={state === 'busy'} className="self-start">
          <Trans>Show older entries</Trans>
        </Button>
      )}
    </div>
  );
}

import { fold } from '../../basics/index.ts';
import type { DocumentKind } from '../../documents/index.ts';
import { sourced, type Known, type Source, type Sourced } from './known.ts';
import type { Phrase } from './phrases.ts';
import type { Slots, Statement } from './statement.ts';

// What says no more than the kind does: "Rechnung Nr. 2026-088".
const KIND_WORD =
  /(zahlungserinnerung|mahnung|rechnung|invoice|reminder|kontoauszug|gutschrift|angebot|lieferschein|gehaltsabrechnung)/;
const FILLING =
  /\b(nr|nummer|no|number|vom|zur|zum|of|ihre?|your|unsere?|our|[a-z]{1,2})\b|[\d\W_]+/g;
const LONGEST = 90;

// Whatever else they say, these ask for nothing.
const NOTES: readonly string[] = [
  'payslip',
  'bankStatement',
  'certificate',
  'donation',
  'deliveryNote',
  'orderConfirmation',
] satisfies readonly DocumentKind[];

/** Who writes and what it is; `wantsNothing` where nothing was found to do. Nothing where no sender and no kind is known. */
export function whatOf(known: Known, wantsNothing: boolean): readonly Statement[] {
  const { values } = known;
  const sender = sourced(known, 'senderName', values.senderName);
  const subject = sourced(known, 'subject', values.subject);
  const kind = surely(known);
  const said = values.isOutgoing
    ? own(known, subject)
    : kind === 'advertising'
      ? advertising(sender, subject)
      : opened({ kind, isNote: wantsNothing && NOTES.includes(kind), sender, subject });
  return said === null ? [] : [{ ...said, part: 'what', rank: 1 }];
}

/** The kind of a document where it is sure. */
export function surely(known: Known): string {
  const { kind } = known.values;
  const said = sourced(known, 'kind', kind);
  return said?.isSure ? said.value : 'letter';
}

type Saying = { readonly phrase: Phrase; readonly slots: Slots; readonly source: Source };
type Said = Sourced<string> | null;
type Opening = {
  readonly kind: string;
  readonly isNote: boolean;
  readonly sender: Said;
  readonly subject: Said;
};

function opened({ kind, isNote, sender, subject }: Opening): Saying | null {
  const head = isNote ? 'note' : 'letter';
  if (sender === null) return kind === 'letter' ? null : withoutSender(kind, head, subject);
  const likely = sender.isSure ? '' : 'Likely';
  const { source } = sender;
  const slots = { kind, sender: sender.value };
  const isSaid = kind !== 'letter' && subject !== null && repeats(subject.value);
  if (subject === null || isSaid) return { phrase: `${head}${likely}Of`, slots, source };
  const about = { ...slots, subject: shortened(subject.value) };
  return { phrase: `${head}${likely}OfAbout`, slots: about, source };
}

// A title alone says no more than what stands above the letter: its kind has to be known.
function withoutSender(kind: string, head: 'note' | 'letter', subject: Said): Saying | null {
  if (subject === null) return null;
  const slots = { kind, subject: shortened(subject.value) };
  return { phrase: `${head}About`, slots, source: subject.source };
}

function advertising(sender: Said, subject: Said): Saying | null {
  if (sender?.isSure)
    return { phrase: 'advertisingOf', slots: { sender: sender.value }, source: sender.source };
  if (subject === null) return null;
  const slots = { subject: shortened(subject.value) };
  return { phrase: 'advertisingAbout', slots, source: subject.source };
}

function own(known: Known, subject: Said): Saying | null {
  const recipient = sourced(known, 'recipientName', known.values.recipientName);
  if (recipient !== null)
    return { phrase: 'ownTo', slots: { recipient: recipient.value }, source: recipient.source };
  return subject === null ? null : { phrase: 'own', slots: {}, source: subject.source };
}

const repeats = (subject: string) => {
  const folded = fold(subject);
  return (
    KIND_WORD.test(folded) && folded.replace(KIND_WORD, ' ').replaceAll(FILLING, '').length < 3
  );
};

const shortened = (subject: string) => {
  const whole = subject.replace(/[\s.,;:]+$/, '');
  return whole.length <= LONGEST ? whole : `${whole.slice(0, LONGEST).replace(/\s+\S*$/, '')} …`;
};

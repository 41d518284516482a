import type { Catalogue } from './phrases.ts';
import type { Slots, Statement } from './statement.ts';

/** Words of a sentence: ours, or the letter's own. */
export type Piece = { readonly text: string; readonly isQuoted: boolean };

const SLOT = /\{(\w+)\}/;
// What turns the direction of writing, or ends a line, makes a sentence lie.
const FORBIDDEN = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFD]+/gu;
const [ISOLATE, ISOLATED] = ['\u2068', '\u2069'];

/** A statement in a language: what stands between braces is filled, words of the letter are pieces of their own. */
export function filled({ phrase, slots }: Statement, catalogue: Catalogue): readonly Piece[] {
  const parts = catalogue.phrases[phrase].split(SLOT);
  return parts
    .map((part, at) =>
      at % 2 === 0
        ? { text: part, isQuoted: false }
        : pieceOf(part as keyof Slots, slots, catalogue),
    )
    .filter(({ text }) => text !== '')
    .reduce<readonly Piece[]>(joining, []);
}

// What is ours stays together, so that a sentence without quoted words is one piece.
function joining(pieces: readonly Piece[], next: Piece): readonly Piece[] {
  const last = pieces.at(-1);
  if (last === undefined || last.isQuoted || next.isQuoted) return [...pieces, next];
  return [...pieces.slice(0, -1), { text: last.text + next.text, isQuoted: false }];
}

function pieceOf(slot: keyof Slots, slots: Slots, catalogue: Catalogue): Piece {
  const isQuoted = slot === 'subject' || slot === 'place';
  const text = textOf(slot, slots, catalogue);
  // Numbers and names of another script keep their order inside a sentence that runs from right to left.
  const isolated = catalogue.direction === 'rtl' ? `${ISOLATE}${text}${ISOLATED}` : text;
  return { text: isolated, isQuoted };
}

type Writer = (slots: Slots, catalogue: Catalogue) => string | undefined;

const written = <V>(value: V | undefined, write: (value: V) => string) =>
  value === undefined ? undefined : write(value);

// What is no text of the letter is said as the language says it.
const WRITERS: Readonly<Partial<Record<keyof Slots, Writer>>> = {
  amount: ({ amount }, catalogue) => written(amount, catalogue.amount),
  former: ({ former }, catalogue) => written(former, catalogue.amount),
  day: ({ day }, catalogue) => written(day, catalogue.day),
  every: ({ every }, { rhythms }) => written(every, (one) => rhythms[one]),
  time: ({ time }, catalogue) => written(time, catalogue.time),
  sender: ({ sender }, catalogue) => written(sender, (name) => catalogue.from(plain(name))),
  remedy: ({ remedy }, { remedies }) => written(remedy, (one) => remedies[one]),
  outcome: ({ outcome }, { outcomes }) => written(outcome, (one) => outcomes[one]),
  kind: ({ kind }, catalogue) => kindIn(catalogue, kind),
};

function textOf(slot: keyof Slots, slots: Slots, catalogue: Catalogue): string {
  const write = WRITERS[slot];
  if (write !== undefined) return write(slots, catalogue) ?? '';
  const said = slots[slot];
  return typeof said === 'object' ? '' : plain(String(said ?? ''));
}

function kindIn({ kinds }: Catalogue, kind: string | undefined): string {
  const known: Readonly<Record<string, string>> = kinds;
  return known[kind ?? ''] ?? kinds.letter;
}

const plain = (text: string) => text.replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ').trim();

import { openingSentences, type KnownValues } from './summarise.ts';
import { DOCUMENT_KINDS } from '../../documents/index.ts';
import { demandOf, headline, topicOf } from './summary.ts';

/** A part of a summary: words of ours in the reader's language, or the letter's own. */
export type Translated = { readonly text: string; readonly isQuoted: boolean };

/**
 * Tells a summary made by rules in the reader's language: what we say ourselves is said anew, what was quoted from the
 * letter stays as it is. Where what is known has changed since, all of it counts as quoted.
 */
export function translated(
  summary: string,
  known: KnownValues,
  language: 'de' | 'en',
): readonly Translated[] {
  // The first reading does not know yet that the reader wrote the letter.
  const readings = [known, { ...known, isOutgoing: false }];
  const [said] = readings
    .flatMap((one) => headsOf(one).map((head, way) => ({ head, way })))
    .filter(({ head }) => head !== null && beginsWith(summary, head))
    .toSorted((one, other) => other.head!.length - one.head!.length);
  const anew = said && headsOf({ ...known, language })[said.way];
  if (!said || !anew) return [{ text: summary, isQuoted: true }];
  const rest = { text: summary.slice(said.head!.length), isQuoted: true };
  return [...withSubject(anew, known.subject), rest].filter(({ text }) => text !== '');
}

const beginsWith = (summary: string, head: string) =>
  summary.startsWith(head) && /^(\s|$)/.test(summary.slice(head.length));

// Every way in which a summary begins with words of ours: made anew by the rules, or by the first reading.
function headsOf(known: KnownValues): readonly (string | null)[] {
  const kind = DOCUMENT_KINDS.find((one) => one === known.kind) ?? 'letter';
  return [
    openingSentences(known).join(' ') || null,
    headline(known, kind),
    topicOf(known, kind),
    demandOf(known),
  ];
}

// The subject stands in our sentence, but it is the letter's.
function withSubject(text: string, subject: string | null): readonly Translated[] {
  const own = { text, isQuoted: false };
  const words = subject?.replace(/[\s.,;:]+$/, '') ?? '';
  if (words === '') return [own];
  const at = text.startsWith(`${words}.`) ? 0 : text.indexOf(`: ${words}.`) + 2;
  if (at === 1) return [own];
  return [
    { text: text.slice(0, at), isQuoted: false },
    { text: words, isQuoted: true },
    { text: text.slice(at + words.length), isQuoted: false },
  ];
}

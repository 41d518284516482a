import { JUDGED, type DutyVerdict, type Judged, type Outcome, type Verdict } from './judge.ts';

const count = (verdicts: readonly Verdict[], outcome: Outcome) =>
  verdicts.filter((one) => one.outcome === outcome).length;
const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

/** The least share of right ones that so many tries let one believe in, at 95 % (Wilson). */
export function wilson(right: number, tries: number): number {
  if (tries === 0) return 0;
  const [z, share] = [1.96, right / tries];
  const spread = z * Math.sqrt((share * (1 - share)) / tries + (z * z) / (4 * tries * tries));
  return (share + (z * z) / (2 * tries) - spread) / (1 + (z * z) / tries);
}

const markdown = (rows: readonly (readonly string[])[]) =>
  rows
    .map(
      (cells, at) =>
        `| ${cells.join(' | ')} |${at === 0 ? `\n|${'---|'.repeat(cells.length)}` : ''}`,
    )
    .join('\n');

const of = (verdicts: readonly Verdict[], field: Judged) =>
  verdicts.filter((one) => one.field === field);

function row(name: string, verdicts: readonly Verdict[]): readonly string[] {
  const [right, wrong, missing, invented] = (
    ['right', 'wrong', 'missing', 'invented'] as const
  ).map((outcome) => count(verdicts, outcome)) as [number, number, number, number];
  const asked = right + wrong + missing;
  const causes = (['text', 'ranking', 'rule'] as const).map((cause) =>
    String(verdicts.filter((one) => one.cause === cause).length),
  );
  const counts = [asked, right, wrong, missing, invented].map(String);
  return [name, ...counts, percent(right, asked), ...causes];
}

/** Right, wrong, missing and invented of each field, and why values were missed. */
export function table(verdicts: readonly Verdict[]): string {
  const head = [
    'field',
    'asked',
    'right',
    'wrong',
    'missing',
    'invented',
    'share',
    'text',
    'ranking',
    'rule',
  ];
  const rows = JUDGED.map((field) => row(field, of(verdicts, field)));
  return markdown([head, ...rows, row('**all**', verdicts)]);
}

const SURE = 0.9;

/** Of the values that were read surely, how many are right. */
export function calibration(verdicts: readonly Verdict[]): string {
  const sure = verdicts.filter(({ score }) => score !== null && score >= SURE);
  const line = (name: string, some: readonly Verdict[]) => {
    const right = count(some, 'right');
    const least = `${(100 * wilson(right, some.length)).toFixed(1)} %`;
    return [name, String(some.length), String(right), percent(right, some.length), least];
  };
  const rows = JUDGED.map((field) => line(field, of(sure, field))).filter(
    ([, many]) => many !== '0',
  );
  return markdown([
    ['field', 'surely read', 'of them right', 'share', 'at least (Wilson, 95 %)'],
    ...rows,
    line('**all**', sure),
  ]);
}

/** Layouts by the share of values read from them, the worst first. */
export function byLayout(verdicts: readonly Verdict[]): string {
  const layouts = [...new Set(verdicts.map(({ layout }) => layout))];
  const rows = layouts.map((layout) => {
    const some = verdicts.filter((one) => one.layout === layout);
    const right = count(some, 'right');
    const asked = right + count(some, 'wrong') + count(some, 'missing');
    return { layout, right, asked, invented: count(some, 'invented') };
  });
  const sorted = rows.toSorted((one, other) => one.right / one.asked - other.right / other.asked);
  return markdown([
    ['layout', 'right of asked', 'share', 'invented'],
    ...sorted.map(({ layout, right, asked, invented }) => [
      layout,
      `${right} of ${asked}`,
      percent(right, asked),
      String(invented),
    ]),
  ]);
}

/** All values in one line. */
export function inShort(verdicts: readonly Verdict[]): string {
  const [right, wrong, missing, invented] = (
    ['right', 'wrong', 'missing', 'invented'] as const
  ).map((outcome) => count(verdicts, outcome)) as [number, number, number, number];
  const asked = right + wrong + missing;
  return `${right} of ${asked} right (${percent(right, asked)}), ${wrong} wrong, ${missing} missing, ${invented} invented`;
}

/** Misses, each with what was expected and what was read. */
export const misses = (verdicts: readonly Verdict[]) =>
  verdicts
    .filter(({ outcome }) => outcome !== 'right' && outcome !== 'silent')
    .map(
      (one) =>
        `${one.letter} ${one.field} ${one.outcome}${one.cause ? ` (${one.cause})` : ''}: ${one.expected} <> ${one.read}`,
    );

/** Duties by their kind, as the fields are counted. */
export function dutyTable(verdicts: readonly DutyVerdict[]): string {
  const line = (name: string, some: readonly DutyVerdict[]) => {
    const [right, wrong, missing, invented] = (
      ['right', 'wrong', 'missing', 'invented'] as const
    ).map((outcome) => some.filter((one) => one.outcome === outcome).length) as [
      number,
      number,
      number,
      number,
    ];
    const asked = right + wrong + missing;
    return [name, ...[asked, right, wrong, missing, invented].map(String), percent(right, asked)];
  };
  const kinds = [...new Set(verdicts.map(({ kind }) => kind))].toSorted();
  return markdown([
    ['duty', 'asked', 'right', 'wrong', 'missing', 'invented', 'share'],
    ...kinds.map((kind) =>
      line(
        kind,
        verdicts.filter((one) => one.kind === kind),
      ),
    ),
    line('**all**', verdicts),
  ]);
}

/** Duties that were missed or invented. */
export const dutyMisses = (verdicts: readonly DutyVerdict[]) =>
  verdicts
    .filter(({ outcome }) => outcome !== 'right')
    .map(
      ({ letter, outcome, expected, read }) => `${letter} duty ${outcome}: ${expected} <> ${read}`,
    );

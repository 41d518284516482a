/** What is not as it should be in a box. */
export const FINDING_KINDS = ['Missing', 'Elsewhere', 'Unknown', 'ShouldBeGone'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** A letter as the centre knows it: in which box it should lie, and whether its paper was sent or destroyed. */
export type KnownEnvelope = {
  readonly code: string;
  readonly boxCode: string | null;
  readonly isGone: boolean;
};

/** A letter that is not where it should be, or should not be there. */
export type Finding = { readonly code: string; readonly kind: FindingKind };

/** What came out of a count. */
export type Compared = { readonly found: number; readonly findings: readonly Finding[] };

type Counted = {
  readonly boxCode: string;
  /** What was scanned in the box. */
  readonly scanned: readonly string[];
  /** What the person before saw in it: a letter that one of two has scanned there is not missing. */
  readonly seenBefore?: readonly string[];
  /** What should lie in it, and what is known of what was scanned. */
  readonly known: readonly KnownEnvelope[];
};

function kindOf(boxCode: string, letter: KnownEnvelope | undefined): FindingKind | null {
  if (letter === undefined) return 'Unknown';
  if (letter.isGone) return 'ShouldBeGone';
  return letter.boxCode === boxCode ? null : 'Elsewhere';
}

/** Compares what was scanned in a box with what should lie in it. */
export function compareCount({ boxCode, scanned, seenBefore = [], known }: Counted): Compared {
  const seen = new Set(scanned);
  const isThere = new Set([...scanned, ...seenBefore]);
  const byCode = new Map(known.map((letter) => [letter.code, letter]));
  const strange = [...seen].flatMap((code) => {
    const kind = kindOf(boxCode, byCode.get(code));
    return kind === null ? [] : [{ code, kind }];
  });
  const here = known.filter((letter) => letter.boxCode === boxCode && !letter.isGone);
  const missing = here.filter(({ code }) => !isThere.has(code));
  return {
    found: here.length - missing.length,
    findings: [...missing.map(({ code }) => ({ code, kind: 'Missing' as const })), ...strange],
  };
}

/** How many findings there are of each kind. */
export const countFindings = (findings: readonly Finding[]) =>
  Object.fromEntries(
    FINDING_KINDS.map((kind) => [kind, findings.filter((one) => one.kind === kind).length]),
  ) as Readonly<Record<FindingKind, number>>;

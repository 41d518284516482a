import { MOST_LETTERS, placementOf, type CaseLetter, type Placement } from '@postkorb/domain/cases';
import { documentsChanged } from '#documents';
import { newId } from '#platform/basics/id';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { REFERENCE_KINDS } from '@postkorb/domain/documents';
import { oneOf } from '#platform/api/graphql';
import { caseLetterOf, keysOf, neighbourOf } from './case-letter.ts';
import {
  deleteLetters,
  findBelonging,
  findMembers,
  findStandings,
  insertCase,
  lockCases,
  touchCases,
  writeLetters,
  type LetterOfCase,
} from './case.sql.ts';
import {
  findLetter,
  findNeighbours,
  findRead,
  writeKeys,
  type CaseKey,
  type ReadLetter,
  type SaidLetter,
  type SaidNeighbour,
} from './letter.sql.ts';
import { copyApart, isApart, findRelated, findWhole, type Related } from './origins.sql.ts';

/**
 * Finds the case of a letter that was read, or suggests one; where nothing changes nothing is written. What is in a case stays there, and
 * what is the same once more goes where the first one is.
 * Writes cases.found. Announces documentsChanged.
 */
export function sortLetter(ctx: Ctx, documentId: string): Promise<void> {
  return atomically(ctx, async (ctx) => {
    await lockCases(ctx);
    const read = await findRead(ctx, documentId);
    if (read === undefined || !read.isRead) return;
    const { references, text, keys: before, ...said } = read;
    const letter = caseLetterOf({ said, references: references.map(numberOf), text });
    const keys = keysOf(letter);
    if (saying(before) !== saying(keys)) await writeKeys(ctx, documentId, keys);
    const { here, isPutElsewhere } = await findBelonging(ctx, said);
    if (said.isThrown || here?.standing === 'sure' || isPutElsewhere) return;
    const related = await findRelated(ctx, documentId);
    const place =
      (await placeOfFirst(ctx, said, related)) ??
      (await placeByRules(ctx, { said, letter, keys, related }));
    await (place === null ? withdraw(ctx, here) : put(ctx, { said, before: here, place }));
  });
}

/**
 * Puts a further page that was cut off a letter into the case of that letter, where it is in one.
 * Writes cases.found. Announces documentsChanged.
 */
export function followWhole(ctx: Ctx, documentId: string): Promise<void> {
  return atomically(ctx, async (ctx) => {
    await lockCases(ctx);
    const said = await findLetter(ctx, documentId);
    const whole = await findWhole(ctx, documentId);
    if (said === undefined || said.isThrown || whole === undefined) return;
    const { here: before, isPutElsewhere } = await findBelonging(ctx, said);
    if (before !== undefined || isPutElsewhere) return;
    const place = await placeOfFirst(ctx, said, [{ id: whole, step: 1 }]);
    if (place !== null) await put(ctx, { said, before, place });
  });
}

/** Where the nearest of those is that a letter was made of; what a person took apart from that one is apart from the letter too. */
async function placeOfFirst(
  ctx: Ctx,
  { id, spaceId }: SaidLetter,
  related: readonly Related[],
): Promise<Placement | null> {
  const originIds = related.filter(({ step }) => step !== null).map((one) => one.id);
  await copyApart(ctx, { documentId: id, originIds });
  for (const originId of originIds) {
    const { here } = await findBelonging(ctx, { id: originId, spaceId });
    if (here?.standing !== 'sure') continue;
    if (await isApart(ctx, { documentId: id, caseId: here.caseId })) continue;
    return { isSure: true, reason: here.reason, caseId: here.caseId, together: [] };
  }
  return null;
}

type Placing = {
  readonly said: SaidLetter;
  readonly letter: CaseLetter;
  readonly keys: readonly CaseKey[];
  readonly related: readonly Related[];
};

// A letter and its copy alone are no matter.
const isMatter = ({ id, caseId, suggestedId }: SaidNeighbour, related: readonly Related[]) =>
  caseId !== null || suggestedId !== null || !related.some((one) => one.id === id);

async function placeByRules(ctx: Ctx, { said, letter, keys, related }: Placing) {
  const values = [...new Set(keys.map(({ value }) => value))];
  const near = await findNeighbours(ctx, { letter: said, values });
  return placementOf(letter, near.filter((one) => isMatter(one, related)).map(neighbourOf));
}

const numberOf = ({ kind, value }: ReadLetter['references'][number]) => ({
  kind: oneOf(REFERENCE_KINDS, kind),
  value,
});
const saying = (keys: readonly CaseKey[]) =>
  JSON.stringify(keys.map(({ kind, value, written }) => [kind, value, written]));

// What was only suggested, and nothing speaks for any more.
async function withdraw(ctx: Ctx, before: LetterOfCase | undefined): Promise<void> {
  if (before === undefined) return;
  await deleteLetters(ctx, [before.documentId]);
  await tell(ctx, { documentId: before.documentId, caseIds: [before.caseId], together: [] });
}

type Putting = {
  readonly said: SaidLetter;
  readonly before: LetterOfCase | undefined;
  readonly place: Placement;
};

async function put(ctx: Ctx, { said, before, place }: Putting): Promise<void> {
  const { isSure, reason, together } = place;
  if (!isSure && before?.caseId === place.caseId) return;
  const members = place.caseId === null ? [] : await findMembers(ctx, [place.caseId]);
  if (members.length + together.length >= MOST_LETTERS) return;
  const caseId = place.caseId ?? newId();
  if (place.caseId === null) await insertCase(ctx, { id: caseId, spaceId: said.spaceId });
  const own = { documentId: said.id, caseId, standing: isSure ? 'sure' : 'suggested', reason };
  const others = together.map((documentId) => ({ ...own, documentId, standing: 'sure' as const }));
  const left = await findStandings(ctx, [said.id, ...together]);
  await writeLetters(ctx, [own as LetterOfCase, ...others]);
  const caseIds = [...new Set([caseId, ...left.map((one) => one.caseId)])];
  await tell(ctx, { documentId: said.id, caseIds, together });
}

type Told = {
  readonly documentId: string;
  readonly caseIds: readonly string[];
  readonly together: readonly string[];
};

async function tell(ctx: Ctx, { documentId, caseIds, together }: Told): Promise<void> {
  const members = await findMembers(ctx, caseIds);
  await touchCases(ctx, caseIds);
  await record(ctx, { action: 'cases.found', objects: [documentId, ...together, ...caseIds] });
  const seen = new Set([documentId, ...together, ...members.map((one) => one.documentId)]);
  await notifyClients(ctx, documentsChanged, [...seen]);
}

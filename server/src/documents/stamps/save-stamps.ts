import {
  problemsOfSignatures,
  problemsOfStamps,
  type StampRefusal,
} from '@postkorb/domain/documents';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { refuseIf, refuseProblems } from '#platform/refusal';
import {
  findStampBook,
  writeStampBook,
  type KeptItem,
  type StampBook,
  type StampKind,
} from './stamps.sql.ts';

type StampsInput = { readonly items: unknown; readonly version: number };

const PROBLEMS = { stamps: problemsOfStamps, signatures: problemsOfSignatures } as const;
// Pictures and strokes stay out of the journal, which nobody can shorten: a signature must be forgettable.
const named = ({ items, version }: StampBook) => ({
  version,
  items: items.map(({ id, name }) => ({ id, name })),
});

function save(ctx: Ctx, kind: StampKind, { items, version }: StampsInput): Promise<StampBook> {
  return atomically(ctx, async (ctx) => {
    const before = await findStampBook(ctx, kind);
    const carried = before.items.map(({ name }) => name);
    refuseProblems(PROBLEMS[kind](items, { bounds: ctx.config, carried }));
    const book = { items: items as readonly KeptItem[], version };
    refuseIf<StampRefusal>((await writeStampBook(ctx, kind, book)) ? null : 'CHANGED_MEANWHILE');
    const after = await findStampBook(ctx, kind);
    await record(ctx, {
      action: `documents.${kind}-kept`,
      objects: [ctx.viewer.userId],
      before: named(before),
      after: named(after),
    });
    return after;
  });
}

/**
 * Keeps the viewer's stamps, unless they changed them elsewhere meanwhile.
 * Refuses with CHANGED_MEANWHILE, INVALID_INPUT.
 * Writes documents.stamps-kept.
 */
export function saveStamps(ctx: Ctx, input: StampsInput): Promise<StampBook> {
  return save(ctx, 'stamps', input);
}

/**
 * Keeps the viewer's signatures, unless they changed them elsewhere meanwhile.
 * Refuses with CHANGED_MEANWHILE, INVALID_INPUT.
 * Writes documents.signatures-kept.
 */
export function saveSignatures(ctx: Ctx, input: StampsInput): Promise<StampBook> {
  return save(ctx, 'signatures', input);
}

import {
  patternOf,
  problemsOfPattern,
  refusePattern,
  type GivenElement,
  type PatternRefusal,
} from '@postkorb/domain/documents';
import { askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { refuseIf, refuseProblems } from '#platform/refusal';
import {
  findFilenamePattern,
  writeFilenamePattern,
  type FilenamePatternRow,
} from './filename-pattern.sql.ts';

type PatternInput = { readonly elements: readonly GivenElement[]; readonly version: number };

/**
 * Names the files of the account in another way from now on, unless somebody else did so meanwhile.
 * Refuses with NOT_ALLOWED, CHANGED_MEANWHILE, INVALID_INPUT.
 * Writes documents.filename-pattern-set.
 */
export function setFilenamePattern(
  ctx: Ctx,
  { elements, version }: PatternInput,
): Promise<FilenamePatternRow> {
  return atomically(ctx, async (ctx) => {
    const { accountId } = ctx.viewer;
    refuseIf<PatternRefusal>(refusePattern(askerOf(ctx)));
    refuseProblems(problemsOfPattern(elements).map((one) => ({ field: 'elements', ...one })));
    const before = await findFilenamePattern(ctx);
    const written = await writeFilenamePattern(ctx, patternOf(elements), version);
    refuseIf<PatternRefusal>(written ? null : 'CHANGED_MEANWHILE');
    const after = await findFilenamePattern(ctx);
    await record(ctx, {
      action: 'documents.filename-pattern-set',
      objects: [accountId],
      before,
      after,
    });
    return after;
  });
}

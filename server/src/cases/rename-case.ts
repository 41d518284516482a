import {
  caseName,
  problemsOfCaseName,
  refuseCase,
  type RenameCaseRefusal,
} from '@postkorb/domain/cases';
import { sanitizeForPostgres } from '#platform/basics/sanitize';
import { documentsChanged } from '#documents';
import { record } from '#platform/audit';
import { allowed } from '#platform/asker';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { findMembers, lockCase, setName } from './case.sql.ts';

type Renaming = {
  readonly id: string;
  /** None takes its name away: it is called as its first letter is. */
  readonly name: string;
  /** The one that was read; without it whatever is there is overwritten. */
  readonly version?: number | null | undefined;
};

/**
 * Calls a case otherwise, or takes its name away.
 * Refuses with UNKNOWN_CASE, CHANGED_MEANWHILE, INVALID_INPUT.
 * Writes cases.renamed. Announces documentsChanged. Answers with the id of the case.
 */
export function renameCase(ctx: Ctx, { id, name: typed, version }: Renaming): Promise<string> {
  return atomically(ctx, async (ctx) => {
    const found = allowed(ctx, refuseCase, await lockCase(ctx, id));
    const isStale = version != null && version !== found.version;
    refuseIf<RenameCaseRefusal>(isStale ? 'CHANGED_MEANWHILE' : null);
    const name = caseName(sanitizeForPostgres(typed));
    refuseProblems(problemsOfCaseName(name, ctx.config));
    const kept = name === '' ? null : name;
    if (kept === found.name) return id;
    await setName(ctx, id, kept);
    const letters = (await findMembers(ctx, [id])).map(({ documentId }) => documentId);
    await record(ctx, {
      action: 'cases.renamed',
      objects: [...letters, id],
      before: { name: found.name },
      after: { name: kept },
    });
    await notifyClients(ctx, documentsChanged, letters);
    return id;
  });
}

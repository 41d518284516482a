import type { SourceDays, Today } from '@postkorb/domain/forwarding';
import type { Asker } from '@postkorb/domain/team';
import { askerOf } from '#platform/asker';
import { isId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';
import { orRefuse, refuseIf } from '#platform/refusal';
import { daysOf } from './source-days.ts';
import { lockSource, type Source } from './source.sql.ts';

type Rule = (source: (SourceDays & Today) | undefined, by: Asker) => string | null;

/** An order of the viewer's account, locked, once the rule lets who asks act on it. */
export async function lockAllowed(ctx: Ctx, id: string, rule: Rule): Promise<Source> {
  const source = isId(id) ? await lockSource(ctx, id) : undefined;
  refuseIf(rule(source && daysOf(ctx, source), askerOf(ctx)));
  return orRefuse(source, 'UNKNOWN_SOURCE');
}

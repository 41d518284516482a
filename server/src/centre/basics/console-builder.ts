import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { GraphQLError } from 'graphql';
import { openBuilder } from '#platform/api/graphql';
import type { ConsoleCaller } from '../sessions/console-caller.ts';
import type { CentreCtx } from './shift.ts';

type Types = {
  /** Somebody at work: fields that are open to all look again. */
  Context: CentreCtx;
  DefaultFieldNullability: false;
  Scalars: {
    DateTime: { Input: Date; Output: Date };
    Date: { Input: string; Output: string };
    Long: { Input: number; Output: number };
    JSON: { Input: unknown; Output: unknown };
  };
};
type Builder = PothosSchemaTypes.SchemaBuilder<PothosSchemaTypes.ExtendDefaultTypes<Types>>;

const made = openBuilder();
/** The schema of the console, which nothing of the customers' is in. */
export const builder = made.builder as unknown as Builder;
/** What a mutation of the console answers: why not, or what changed under its own name. */
export const { answerType } = made;

/** The one question that is answered where nobody works: where one is. */
export const OPEN_FIELD = 'here';

function closeRoot(root: GraphQLObjectType | null | undefined): void {
  for (const field of Object.values(root?.getFields() ?? {})) {
    const { resolve } = field;
    if (field.name === OPEN_FIELD) continue;
    field.resolve = (...call): unknown => {
      const caller: ConsoleCaller = call[2];
      if (caller.isForeign === true)
        throw new GraphQLError('Somebody else works here.', {
          extensions: { code: 'FOREIGN_SHIFT' },
        });
      if (caller.shift === null)
        throw new GraphQLError('Nobody works here.', { extensions: { code: 'UNAUTHENTICATED' } });
      return resolve?.(...call);
    };
  }
}

/** The schema of the console, closed where nobody works but for the one question. */
export function buildConsoleSchema(): GraphQLSchema {
  const schema = builder.toSchema();
  closeRoot(schema.getQueryType());
  closeRoot(schema.getMutationType());
  return schema;
}

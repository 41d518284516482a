import SchemaBuilder from '@pothos/core';
import {
  GraphQLError,
  GraphQLID,
  GraphQLString,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { isDay, type Problem } from '@postkorb/domain/basics';
import type { SessionLimit } from '@postkorb/domain/identity';
import { isSignedIn, type Ctx } from '../ctx.ts';
import { sanitizeForPostgres, sanitizeJsonForPostgres } from '../basics/sanitize.ts';
import { EVERYTHING, type ChangeKind } from '../jobs/event.ts';
import type { Asking, Limited } from './http.ts';
import type { Live } from './live.ts';
import { Refusal } from '../refusal.ts';

type Types = {
  /** `net` is the network the caller belongs to (`netOf`), for limits on what strangers may do. */
  Context: Ctx & {
    readonly live: Live;
    readonly net: string;
    /** As whom somebody is answered who may do one thing alone, by the fields that are for that. */
    readonly limited?: Limited;
    /** Whether the caller is still who they were when they asked: what goes on for long asks again, and anew where a seat has just changed. */
    readonly isStill: (how?: { readonly anew: boolean }) => Promise<boolean>;
  };
  DefaultFieldNullability: false;
  Scalars: {
    DateTime: { Input: Date; Output: Date };
    Date: { Input: string; Output: string };
    Long: { Input: number; Output: number };
    JSON: { Input: unknown; Output: unknown };
  };
};

// Every text from outside comes in without the signs that no table keeps, as a variable or inside the question: nobody behind
// this has to think of them. A schema knows one type of each name, so those that are built in are read differently.
for (const text of [GraphQLString, GraphQLID]) {
  const { parseValue, parseLiteral } = text;
  text.parseValue = (value) => sanitizeForPostgres(parseValue(value));
  text.parseLiteral = (node, variables) => sanitizeForPostgres(parseLiteral(node, variables));
}

/** What a mutation answers: with an `errorCode` nothing has changed, and `changed` is null. */
export type Answer<T> = {
  readonly errorCode: string | null;
  readonly problems: readonly Problem[];
  readonly changed: T | null;
};

type Shown = {
  readonly name: string;
  /** An object type, a list of one, or a scalar. */
  readonly type: object | 'String' | 'Boolean';
  /** The part of what changed that is shown under this name; all of it when absent. */
  readonly of?: (changed: never) => unknown;
};

const newBuilder = () => new SchemaBuilder<Types>({ defaultFieldNullability: false });
type Builder = ReturnType<typeof newBuilder>;

function addScalars(builder: Builder): void {
  builder.scalarType('DateTime', {
    description: 'A moment, ISO 8601 in UTC.',
    serialize: (value) => value.toISOString(),
    parseValue: (value) => new Date(String(value)),
  });
  builder.scalarType('Date', {
    description: 'A calendar day, such as 2026-11-21.',
    serialize: (value) => value,
    parseValue: (value) => {
      if (typeof value !== 'string' || !isDay(value)) throw new GraphQLError('not a day');
      return value;
    },
  });
  builder.scalarType('Long', {
    description: 'A whole number up to 2^53 (bytes, cents).',
    serialize: (value) => value,
    parseValue: (value) => {
      if (!Number.isSafeInteger(value)) throw new GraphQLError('not a whole number');
      return value as number;
    },
  });
  builder.scalarType('JSON', {
    description: 'Plain JSON.',
    serialize: (value) => value,
    parseValue: (value) => JSON.parse(sanitizeJsonForPostgres(value)) as unknown,
  });
}

/** What makes answers of mutations in a schema. */
function answersIn(builder: Builder) {
  const InputProblem = builder.objectRef<Problem>('InputProblem').implement({
    description: 'What is wrong with one field of the input.',
    fields: (t) => ({
      field: t.exposeString('field'),
      code: t.exposeString('code'),
      position: t.exposeInt('position', {
        nullable: true,
        description:
          'The entry of a list or the character that is meant; of a text that is too long or too short how many it may or has to have.',
      }),
    }),
  });

  return function answerType(
    verb: string,
    refusals: readonly string[],
    change: Shown | readonly Shown[],
  ) {
    // Every answer has a code (DEC-PAYLOADS), also where only somebody who may no longer act at all is refused.
    const values = refusals.length > 0 ? refusals : ['NOT_ALLOWED'];
    const Code = builder.enumType(`${verb}ErrorCode`, { values });
    const shown = [change].flat() as readonly Shown[];
    return builder.objectRef<Answer<unknown>>(`${verb}Answer`).implement({
      fields: (t) => ({
        errorCode: t.field({ type: Code, nullable: true, resolve: (a) => a.errorCode as never }),
        problems: t.field({ type: [InputProblem], resolve: (a) => [...a.problems] }),
        ...Object.fromEntries(
          shown.map(({ name, type, of = (changed) => changed }) => [
            name,
            t.field({
              type: type as never,
              nullable: true,
              resolve: (a) => (a.changed === null ? null : of(a.changed as never)) as never,
            }),
          ]),
        ),
      }),
    });
  };
}

/** A schema to be built, with the scalars and the answers that each schema of this house has: customers have one, the scan centre another. */
export function openBuilder() {
  const builder = newBuilder();
  builder.queryType({});
  builder.mutationType({});
  addScalars(builder);
  return { builder, answerType: answersIn(builder) };
}

const customers = openBuilder();
export const { builder } = customers;
builder.subscriptionType({});
/** A mutation's answer: why not, or what changed under its own name. `INVALID_INPUT` comes with the problems. */
export const { answerType } = customers;

/** A stored word as a value of its enumeration; null for one that an earlier version knew and this one does not. */
export const oneOf = <T extends string>(values: readonly T[], word: string | null): T | null =>
  values.find((value) => value === word) ?? null;

/** Turns a refusal into the answer's errorCode; anything else stays an error. */
export async function answer<T>(work: Promise<T>): Promise<Answer<T>> {
  try {
    return { errorCode: null, problems: [], changed: await work };
  } catch (error) {
    if (error instanceof Refusal)
      return { errorCode: error.code, problems: error.problems, changed: null };
    throw error;
  }
}

const open = new Set<string>();

/** Marks a root field as one that anonymous callers may use; a test lists them all. */
export function openToAll(...fields: readonly string[]): void {
  for (const field of fields) open.add(field);
}

/** The root fields that need no session. */
export function openFields(): readonly string[] {
  return [...open].sort();
}

/** What support looks at is left as it is: every change is refused with the first, what is none of their business with the second. */
export const SUPPORT_READ_ONLY = 'SUPPORT_READ_ONLY';
const NOT_FOR_SUPPORT = 'NOT_FOR_SUPPORT';

const closedToSupport = new Set<string>();

/** Marks questions whose answers are nobody's business but the person's own, also where support looks on their behalf. */
export function notForSupport(...fields: readonly string[]): void {
  for (const field of fields) closedToSupport.add(field);
}

const openToLimited = new Map<string, Set<SessionLimit>>();

/** Marks root fields for sessions that are limited to this; a test lists them all. */
export function openTo(limit: SessionLimit, ...fields: readonly string[]): void {
  for (const field of fields)
    openToLimited.set(field, new Set([...(openToLimited.get(field) ?? []), limit]));
}

/** The root fields that a session is answered which is limited to this. */
export function fieldsOpenTo(limit: SessionLimit): readonly string[] {
  return [...openToLimited].flatMap(([field, limits]) => (limits.has(limit) ? field : [])).sort();
}

type Root = GraphQLObjectType | null | undefined;
type Field = { readonly name: string };

/** Why somebody who acts on behalf of a customer is not answered, or null: they look, and change nothing. */
function whyNotSupport(root: Root, { name }: Field): string | null {
  if (root?.name === 'Mutation') return SUPPORT_READ_ONLY;
  return closedToSupport.has(name) ? NOT_FOR_SUPPORT : null;
}

function refuseCaller(root: Root, field: Field, { viewer, actor }: Ctx): void {
  if (!open.has(field.name) && !isSignedIn(viewer))
    throw new GraphQLError('Please sign in.', { extensions: { code: 'UNAUTHENTICATED' } });
  const code = actor.kind === 'support' ? whyNotSupport(root, field) : null;
  if (code !== null) throw new GraphQLError('Support may only look.', { extensions: { code } });
}

/** Who is limited to something is themselves for that alone, and nobody for everything else. */
const asLimited = ({ name }: Field, ctx: Asking): Asking =>
  ctx.limited && openToLimited.get(name)?.has(ctx.limited.to)
    ? { ...ctx, viewer: ctx.limited.viewer }
    : ctx;

function closeRoot(root: Root): void {
  for (const field of Object.values(root?.getFields() ?? {})) {
    const side = root?.name === 'Subscription' ? 'subscribe' : 'resolve';
    const inner = field[side];
    field[side] = (...[parent, args, given, info]: [unknown, unknown, Asking, unknown]) => {
      const ctx = asLimited(field, given);
      refuseCaller(root, field, ctx);
      return (inner as (...call: unknown[]) => unknown)?.(parent, args, ctx, info);
    };
  }
}

/** The name under which the API knows the kinds of changes; the domains declare them. */
export const CHANGE_KIND = 'ChangeKind';

/** The schema with every root field closed to anonymous callers unless it was opened; it names these kinds of changes. */
export function buildSchema(changes: readonly ChangeKind[]): GraphQLSchema {
  builder.enumType(CHANGE_KIND, {
    description: 'What changed; `all` means: look at everything again.',
    values: [EVERYTHING, ...changes.map(({ name }) => name)],
  });
  const schema = builder.toSchema();
  for (const root of [
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ])
    closeRoot(root);
  return schema;
}

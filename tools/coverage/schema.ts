import { Kind, parse, print, type DefinitionNode, type InputValueDefinitionNode } from 'graphql';

export type Argument = {
  readonly name: string;
  readonly type: string;
  /** Whether a call without it is refused. */
  readonly isRequired: boolean;
};
export type Served = {
  /** Coordinates as the specification writes them: `Type`, `Type.field`, `Type.field(arg:)`, `Enum.VALUE`. */
  readonly has: ReadonlySet<string>;
  readonly enums: ReadonlyMap<string, readonly string[]>;
  /** What each `Type.field` answers, such as `[Tag!]!`. */
  readonly types: ReadonlyMap<string, string>;
  /** What each `Type.field` takes. */
  readonly args: ReadonlyMap<string, readonly Argument[]>;
};
type Member = { readonly name: string; readonly args: readonly Argument[]; readonly type?: string };

const argumentOf = ({ name, type, defaultValue }: InputValueDefinitionNode): Argument => ({
  name: name.value,
  type: print(type),
  isRequired: type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined,
});

function membersOf(node: DefinitionNode): readonly Member[] {
  if (node.kind === Kind.ENUM_TYPE_DEFINITION)
    return (node.values ?? []).map((value) => ({ name: value.name.value, args: [] }));
  if (node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
    return (node.fields ?? []).map((field) => ({ name: field.name.value, args: [] }));
  if (node.kind !== Kind.OBJECT_TYPE_DEFINITION && node.kind !== Kind.INTERFACE_TYPE_DEFINITION)
    return [];
  return (node.fields ?? []).map((field) => ({
    name: field.name.value,
    args: (field.arguments ?? []).map(argumentOf),
    type: print(field.type),
  }));
}

/** Reads what a printed schema serves. */
export function readSchema(sdl: string): Served {
  const has = new Set<string>();
  const enums = new Map<string, readonly string[]>();
  const types = new Map<string, string>();
  const takes = new Map<string, readonly Argument[]>();
  for (const node of sdl.trim() === '' ? [] : parse(sdl, { noLocation: true }).definitions) {
    if (!('name' in node) || node.name === undefined) continue;
    const owner = node.name.value;
    const members = membersOf(node);
    has.add(owner);
    if (node.kind === Kind.ENUM_TYPE_DEFINITION)
      enums.set(
        owner,
        members.map(({ name }) => name),
      );
    for (const { name, args, type } of members) {
      has.add(`${owner}.${name}`);
      takes.set(`${owner}.${name}`, args);
      for (const arg of args) has.add(`${owner}.${name}(${arg.name}:)`);
      if (type !== undefined) types.set(`${owner}.${name}`, type);
    }
  }
  return { has, enums, types, args: takes };
}

function hasEnumOf({ enums }: Served, values: readonly string[]): boolean {
  return [...enums.values()].some(
    (served) => served.length === values.length && values.every((value) => served.includes(value)),
  );
}

/** Whether the schema serves a coordinate, a group `Type.{a,b}`, or an enum given by its values `{a,b}`. */
export function serves(served: Served, coordinate: string): boolean {
  const values = /^\{([^}]+)\}$/.exec(coordinate)?.[1];
  return values === undefined
    ? singles(coordinate).every((single) => served.has.has(single))
    : hasEnumOf(served, values.split(','));
}

/** The single coordinates that a coordinate or a group stands for; of an enum given by its values alone, none. */
export function singles(coordinate: string): readonly string[] {
  const [, owner = '', inner] = /^(\w*)\.?\{([^}]+)\}$/.exec(coordinate) ?? [];
  if (inner === undefined) return [coordinate];
  return owner === '' ? [] : inner.split(',').map((name) => `${owner}.${name}`);
}

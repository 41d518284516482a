import { parse } from 'yaml';
import type { Access } from '../ran/visits.ts';

export type Check = 'schema' | 'route' | 'constant' | 'test' | 'ui';

/** One checkable statement of the specification; the rest of its fields are for people. */
export type Item = {
  readonly id: string;
  readonly group: string;
  readonly check: Check;
  readonly target?: string;
  readonly count?: number;
  readonly path?: string;
  readonly access?: Access;
  readonly value?: unknown;
  /** Made up where the specification is silent. */
  readonly invented?: boolean;
  readonly config?: Readonly<Record<string, unknown>>;
};

/** Every item of the checklist in its order, each with the group it stands in. */
export function readChecklist(yaml: string): Item[] {
  const { groups } = parse(yaml) as { groups: Record<string, Omit<Item, 'group'>[]> };
  return Object.entries(groups).flatMap(([group, items]) =>
    items.map((item) => ({ ...item, group })),
  );
}

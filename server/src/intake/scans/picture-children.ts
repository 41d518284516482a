import type { ChildAnswer } from '@postkorb/sandbox/pool';
import { childrenWhenNeeded } from '#platform/children';
import type { Ctx } from '#platform/ctx';
import type { Bound } from './bind-pictures.ts';

const LONGEST_MS = 120_000;
const ROOM = { size: 2, memoryMb: 1_024, heapMb: 512, addons: true } as const;

/** The children in which pictures become pages. */
const childrenOf = childrenWhenNeeded(new URL('./picture-child.ts', import.meta.url), ROOM);

type Order = {
  readonly files: readonly string[];
  readonly dpi: number | null;
  readonly outFile: string;
};

/** Makes one PDF of pictures in a child of its own, which is ended when it takes too much. */
export async function bindInChild(
  { config }: Pick<Ctx, 'config'>,
  input: Order,
): Promise<ChildAnswer<Bound>> {
  const children = await childrenOf(config);
  return children.run<Bound>({ op: 'bind', input, limitMs: LONGEST_MS });
}

type Attaching = {
  readonly files: readonly [string, string];
  readonly name: string;
  readonly outFile: string;
};

/** Attaches one PDF to another in such a child; false where that cannot be done. */
export async function attachInChild(
  { config }: Pick<Ctx, 'config'>,
  input: Attaching,
): Promise<boolean> {
  const children = await childrenOf(config);
  const answer = await children.run<boolean>({ op: 'attach', input, limitMs: LONGEST_MS });
  return answer.ok && answer.value;
}

import type { ChildAnswer } from '@postkorb/sandbox/pool';
import { childrenWhenNeeded } from '#platform/children';
import type { Ctx } from '#platform/ctx';
import type { ParsedEmail } from './parse-email.ts';

const LONGEST_MS = 30_000;
// One mail of 24 MB takes half a gigabyte; two at a time are never read.
const ROOM = { size: 1, memoryMb: 1_024, heapMb: 384 } as const;

/** The child in which mails are read. */
const childrenOf = childrenWhenNeeded(new URL('./email-child.ts', import.meta.url), ROOM);

type Order = { readonly file: string; readonly outFile: string };

/** Reads a mail in a child of its own, which is ended when it takes too much. */
export async function readInChild(
  { config }: Pick<Ctx, 'config'>,
  input: Order,
): Promise<ChildAnswer<ParsedEmail>> {
  const children = await childrenOf(config);
  return children.run<ParsedEmail>({ op: 'read', input, limitMs: LONGEST_MS });
}

import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { childrenWhenNeeded } from '#platform/children';
import type { Ctx } from '#platform/ctx';
import type { Metadata } from './read-metadata.ts';
import type { Asserted, Expected } from './read-response.ts';

/** What a provider sends us is never longer. */
export const MOST_SAML_BYTES = 256 * 1024;
const LONGEST_MS = 10_000;

/** The children in which answers and metadata are read. */
const childrenOf = childrenWhenNeeded(new URL('./saml-child.ts', import.meta.url), {
  size: 2,
  memoryMb: 384,
  heapMb: 192,
});

const DECLARATION = /^<\?xml\b[^?<>]*\?>/;
const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The text of a file that may be handed to a parser at all; null where it is none. Nothing of SAML needs a DOCTYPE, a comment,
 * CDATA or an instruction, and each of them has let somebody in somewhere: who sends one is refused before anything is parsed.
 */
export function plainXml(bytes: Uint8Array): string | null {
  if (bytes.length > MOST_SAML_BYTES) return null;
  try {
    const text = UTF8.decode(bytes).trim();
    const body = text.replace(DECLARATION, '');
    const isPlain = body.trimStart().startsWith('<') && !/<[!?]/.test(body);
    return isPlain ? text : null;
  } catch {
    return null;
  }
}

type Job = { readonly op: 'metadata' | 'response'; readonly more?: object };

async function readIn<T>(ctx: Pick<Ctx, 'config'>, xml: string, { op, more }: Job) {
  const children = await childrenOf(ctx.config);
  const file = join(ctx.config.dataFolder, 'work', `saml-${randomUUID()}.xml`);
  await writeFile(file, xml, { mode: 0o600 });
  try {
    const answer = await children.run<T | null>({
      op,
      input: { file, ...more },
      limitMs: LONGEST_MS,
    });
    return answer.ok ? answer.value : null;
  } finally {
    await rm(file, { force: true });
  }
}

/** What a provider says of itself; null where that cannot be read. */
export async function findMetadata(
  ctx: Pick<Ctx, 'config'>,
  bytes: Uint8Array,
): Promise<Metadata | null> {
  const xml = plainXml(bytes);
  return xml === null ? null : readIn<Metadata>(ctx, xml, { op: 'metadata' });
}

/** Whom an answer names, once it holds; null where it does not. */
export async function findAsserted(
  ctx: Pick<Ctx, 'config'>,
  bytes: Uint8Array,
  expected: Expected,
): Promise<Asserted | null> {
  const xml = plainXml(bytes);
  return xml === null ? null : readIn<Asserted>(ctx, xml, { op: 'response', more: { expected } });
}

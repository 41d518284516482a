import { MOST_SAML_BYTES, findMetadata, type SamlMetadata } from '#identity';
import type { Ctx } from '#platform/ctx';
import { OutgoingFailure } from '#platform/outgoing/outgoing-failure';
import { fetchOut } from '#platform/outgoing/outgoing-http';
import { Refusal } from '#platform/refusal';

/** What a provider says of itself: as a file, or at an address of the Internet. */
export type GivenMetadata = { readonly text: string; readonly address: string };

const wrong = (code: string) => new Refusal('INVALID_INPUT', [{ field: 'metadata', code }]);

async function findBytes(ctx: Ctx, { text, address }: GivenMetadata): Promise<Uint8Array> {
  if (text.trim() !== '') return Buffer.from(text);
  if (address.trim() === '') throw wrong('REQUIRED');
  try {
    const asked = { url: address.trim(), most: MOST_SAML_BYTES, redirects: 3 } as const;
    const { status, body } = await fetchOut(ctx, asked);
    if (status === 200) return body;
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
  }
  throw wrong('UNREACHABLE');
}

/** Reads what a provider says of itself. Refuses with INVALID_INPUT, and why beside the field. */
export async function readGivenMetadata(ctx: Ctx, given: GivenMetadata): Promise<SamlMetadata> {
  const found = await findMetadata(ctx, await findBytes(ctx, given));
  if (found === null) throw wrong('METADATA_NOT_VALID');
  return found;
}

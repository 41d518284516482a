import { refuseEdit, TAGS_MOST, withoutTag, withTag } from '@postkorb/domain/documents';
import { allowed } from '#platform/asker';
import { atomically, type Ctx } from '#platform/ctx';
import { refuseIf } from '#platform/refusal';
import { lockDocuments } from '../record/documents.sql.ts';
import { editMetadata } from './edit-metadata.ts';

type Tagging = {
  readonly ids: readonly string[];
  readonly tag: string;
  readonly isGiven: boolean;
};

/**
 * Gives one tag to documents or takes it off them, as a correction of each: all of them or none; answers which were
 * changed.
 * Refuses with UNKNOWN_DOCUMENT, NOT_ALLOWED, IN_TRASH, TOO_MANY_TAGS, INVALID_INPUT (the tag).
 * Writes and announces what `editMetadata` does.
 */
export function tagDocuments(ctx: Ctx, { ids, tag, isGiven }: Tagging): Promise<readonly string[]> {
  return atomically(ctx, async (ctx) => {
    const locked = await lockDocuments(ctx, ids);
    const changed: string[] = [];
    for (const id of ids) {
      const { tags: before } = allowed(ctx, refuseEdit, locked.get(id));
      const tags = isGiven ? withTag(before, tag) : withoutTag(before, tag);
      if (tags === before) continue;
      refuseIf(tags.length > TAGS_MOST ? 'TOO_MANY_TAGS' : null);
      await editMetadata(ctx, { id, values: { tags } });
      changed.push(id);
    }
    return changed;
  });
}

import type { Bounds, Problem } from '../../basics/index.ts';
import { problemsOfTags } from '../metadata/tags.ts';
import type { BulkAction } from './bulk.ts';

// No setting lets anybody write a longer one. What is taken off stands in the journal for good, so it has an end too.
const LONGEST_TAG = 500;

/** What is wrong with the tag of an action: one that is given must fit what may be written now, one that is taken off may be whatever a document carries. */
export function problemsOfBulkTag(action: BulkAction, tag: string, bounds: Bounds): Problem[] {
  const length = action === 'addTag' ? bounds.tag : { minLength: 1, maxLength: LONGEST_TAG };
  return problemsOfTags([tag], { ...bounds, tag: length });
}

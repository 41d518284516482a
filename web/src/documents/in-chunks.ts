import { MOST_IDS } from '@postkorb/domain/documents';

type Outcome = { readonly errorCode: string | null };

/** How far a deed on many letters has come, from 0 to 1. */
export type Progress = (part: number) => void;

/** Does something with many letters, as many at a time as one call may name; stops at the first refusal. */
export async function inChunks(
  ids: readonly string[],
  call: (chunk: readonly string[]) => Promise<Outcome>,
  progress: Progress = () => {},
): Promise<{ readonly errorCode: string | null; readonly left: readonly string[] }> {
  for (let done = 0; done < ids.length; done += MOST_IDS) {
    const { errorCode } = await call(ids.slice(done, done + MOST_IDS));
    if (errorCode !== null) return { errorCode, left: ids.slice(done) };
    progress(Math.min(1, (done + MOST_IDS) / ids.length));
  }
  return { errorCode: null, left: [] };
}

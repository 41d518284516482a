import { MOST_IDS } from '@postkorb/domain/documents';
import { Suspense, useMemo, useState } from 'react';
import { isListed, type Many } from '../basics/many.ts';
import { useDocumentExtensions, type BeforeDestroying } from '../record/extensions.ts';

type Ids = readonly string[];

/** What is destroyed, as one question can name it: a whole folder is named by itself. */
export function namedOf(many: Many): Ids | null {
  if (!isListed(many)) return many.length > MOST_IDS ? null : many;
  const { listing, except } = many;
  const isWhole = 'folderId' in listing && listing.filter === null && except.length === 0;
  return isWhole ? [listing.folderId] : null;
}

const WAITING: BeforeDestroying = { isReady: false, first: null };

/** What higher domains say before this is destroyed, and what they do first. */
export function useBeforeDestroying(ids: Ids | null) {
  const { destroyNotes } = useDocumentExtensions();
  const [named] = useState(ids);
  const [told, setTold] = useState<readonly BeforeDestroying[]>(() =>
    destroyNotes.map(() => WAITING),
  );
  const [isBusy, setBusy] = useState(false);
  const notes = useMemo(
    () =>
      destroyNotes.map((Note, at) => ({
        Note,
        tell: (before: BeforeDestroying) => setTold((all) => all.with(at, before)),
      })),
    [destroyNotes],
  );
  return {
    notes: notes.map(({ Note, tell }, at) => (
      <Suspense key={at}>
        <Note ids={named} tell={tell} />
      </Suspense>
    )),
    isPending: isBusy || told.some(({ isReady }) => !isReady),
    /** Does what is to be done first; answers whether it may go on. */
    async run(): Promise<boolean> {
      setBusy(true);
      let isDone = true;
      for (const { first } of told) isDone = isDone && (first === null || (await first()));
      setBusy(false);
      return isDone;
    },
  };
}

import type { MessageDescriptor } from '@lingui/core';
import type { DeclaredKinds } from '@postkorb/domain/basics';

/** How a kind of journal entry is told of somebody. */
type Words = (who: string) => MessageDescriptor;

/** Words for every kind of entry that a domain declares. */
export type WordsOf<Domain extends keyof DeclaredKinds> = Readonly<
  Record<keyof DeclaredKinds[Domain], Words>
>;

/** Words by the kind of entry they tell. */
export type HistoryWords = Readonly<Record<string, Words>>;

/** What a domain brings to the web; it comes before anybody has signed in, so all that is not needed then is fetched later. */
export type WebModule = {
  readonly name: string;
  /** How its kinds of journal entries are told; fetched with the first history that is unfolded. */
  readonly historyWords?: () => Promise<HistoryWords>;
};

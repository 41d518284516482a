/** What is known of a kind of entry; one that says nothing concerns the account, a person, an upload, or only prepares an action. */
export type JournalKind = {
  /** It stands in the history of the documents it names. */
  readonly inHistory?: true;
  /** Where a job of Postkorb's did it, a person had asked for exactly this: the action is theirs. */
  readonly isOrdered?: true;
  /** It stands there only for those in whose space the document lies: whoever was let in is not told. */
  readonly isOwn?: true;
  /**
   * It stands in the security history of a person: of whom it was done for (kinds of identity alone, by an index), or of
   * those it names.
   */
  readonly security?: 'own' | 'named';
  /** The kind of entry after which it stands there no longer, where that names what this one names first. */
  readonly settledBy?: string;
};
/** The kinds of entries of one domain, each under the name that stands in the journal for good. */
export type JournalKinds = Readonly<Record<string, JournalKind>>;

/** The kinds of every domain, under its name: each adds its own in its `journal.ts`. */
export interface DeclaredKinds {}

/** Every kind of entry that some domain declares: nothing writes another, and the screens have words for each. */
export type JournalAction = {
  [Domain in keyof DeclaredKinds]: keyof DeclaredKinds[Domain];
}[keyof DeclaredKinds];

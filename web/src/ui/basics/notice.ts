/** Something that has just happened, said in passing. */
export type Notice = {
  readonly text: string;
  /** Takes the action back; offered for eight seconds and on the key z. */
  readonly undo?: () => void;
  /** Leads on, such as to the document that came of it. */
  readonly onward?: { readonly label: string; readonly go: () => void };
};

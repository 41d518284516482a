/** What names a document everywhere: rows of earlier versions may have its id in two accounts. */
export type DocumentKey = { readonly accountId: string; readonly id: string };

/** A key as one text, for maps and for loaders. */
export const keyText = ({ accountId, id }: DocumentKey): string => `${accountId}/${id}`;

/** The key that a text stands for. */
export const keyFrom = (text: string): DocumentKey => ({
  accountId: text.slice(0, 36),
  id: text.slice(37),
});

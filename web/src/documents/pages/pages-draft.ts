import { useState } from 'react';
import { turnedBy, type Sheet, type Turn } from '@postkorb/domain/documents';

/** A page on the table: which one it is, how it is turned, and whether a document begins with it. */
export type Leaf = Sheet & { readonly begins: boolean };
/** Pages in the order in which they lie on the table. */
export type Leaves = readonly Leaf[];

/** The pages as they lie now. */
export function leavesOf(pageCount: number): Leaves {
  return Array.from({ length: pageCount }, (_, index) => ({
    page: index + 1,
    turn: 0 as const,
    begins: false,
  }));
}

/** The documents that come of it, in order; the first stays the document. */
export function documentsOf(editorPages: Leaves): Leaves[] {
  const documents: Leaf[][] = [];
  for (const editorPage of editorPages) {
    if (documents.length === 0 || editorPage.begins) documents.push([editorPage]);
    else documents.at(-1)!.push(editorPage);
  }
  return documents;
}

type Chosen = ReadonlySet<number>;

const moved = (editorPages: Leaves, chosen: Chosen, before: number | null): Leaves => {
  const taken = editorPages.filter((editorPage) => chosen.has(editorPage.page));
  const left = editorPages.filter((editorPage) => !chosen.has(editorPage.page));
  const at =
    before === null ? left.length : left.findIndex((editorPage) => editorPage.page === before);
  return at < 0 ? editorPages : [...left.slice(0, at), ...taken, ...left.slice(at)];
};

/** Chosen pages one place on: towards the end or the beginning. */
const shifted = (editorPages: Leaves, chosen: Chosen, by: -1 | 1): Leaves => {
  const places = editorPages.flatMap((editorPage, index) =>
    chosen.has(editorPage.page) ? [index] : [],
  );
  const edge = by < 0 ? places[0]! - 1 : places.at(-1)! + 1;
  const beside = editorPages[edge];
  if (beside === undefined) return editorPages;
  if (by < 0) return moved(editorPages, chosen, beside.page);
  const after = editorPages[edge + 1];
  return moved(editorPages, chosen, after?.page ?? null);
};

/** A draft of how the pages shall lie, with the way back step by step. */
export function usePagesDraft(pageCount: number) {
  const [steps, setSteps] = useState<readonly Leaves[]>([leavesOf(pageCount)]);
  const editorPages = steps.at(-1)!;
  const put = (next: Leaves) => {
    if (next !== editorPages) setSteps([...steps, next]);
  };
  return {
    editorPages,
    documents: documentsOf(editorPages),
    isChanged: steps.length > 1,
    back: () => setSteps(steps.slice(0, -1)),
    turn: (chosen: Chosen, by: Turn) =>
      put(
        editorPages.map((editorPage) =>
          chosen.has(editorPage.page)
            ? { ...editorPage, turn: turnedBy(editorPage.turn, by) }
            : editorPage,
        ),
      ),
    remove: (chosen: Chosen) =>
      put(editorPages.filter((editorPage) => !chosen.has(editorPage.page))),
    cut: (page: number) =>
      put(
        editorPages.map((editorPage) =>
          editorPage.page === page ? { ...editorPage, begins: !editorPage.begins } : editorPage,
        ),
      ),
    move: (chosen: Chosen, before: number | null) => put(moved(editorPages, chosen, before)),
    shift: (chosen: Chosen, by: -1 | 1) => put(shifted(editorPages, chosen, by)),
  };
}

export type PagesDraft = ReturnType<typeof usePagesDraft>;

export { DocumentExtras, onDocuments, type NoticeSayer } from './basics/extras.ts';
export { lazyHistory } from './letter/LazyHistory.tsx';
export { StateLine } from './letter/StateSection.tsx';
export { FactsSection } from './basics/Facts.tsx';
export { Relatives } from './letter/Relatives.tsx';
export { useRoots } from './basics/folders.ts';
export { useChooseShape, useListShape } from './lists/list-shape.ts';
export { dueTone } from './basics/due-tone.ts';
export { LetterName } from './basics/LetterName.tsx';

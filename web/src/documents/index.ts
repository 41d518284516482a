export { DocumentExtras, onDocuments, type NoticeSayer } from './record/extras.ts';
export { lazyHistory } from './history/LazyHistory.tsx';
export { StateLine } from './detail/StateSection.tsx';
export { FactsSection } from './record/Facts.tsx';
export { Relatives } from './history/Relatives.tsx';
export { useRoots } from './containers/folders.ts';
export { useChooseShape, useListShape } from './lists/list-shape.ts';
export { dueTone } from './basics/due-tone.ts';
export { DocumentName } from './record/DocumentName.tsx';

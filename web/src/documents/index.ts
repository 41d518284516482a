export {
  DocumentExtras,
  useDocumentExtras,
  type DocumentActions,
  type DocumentPanel,
} from './extras.ts';
export { InboxCount } from './InboxCount.tsx';

export {
  DocumentExtras,
  useDocumentExtras,
  type DocumentActions,
  type DocumentPanel,
} from './extras.ts';

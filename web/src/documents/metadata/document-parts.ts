import { loadDocumentTexts } from '../../i18n/setup.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';

// What is unfolded in an open document comes when somebody wants to see it, and its texts with it.

export const FileDetails = lazyComponent(async () => {
  const [{ FileDetails: Part }] = await Promise.all([
    import('./FileDetails.tsx'),
    loadDocumentTexts(),
  ]);
  return Part;
});
export const ReadingsList = lazyComponent(async () => {
  const [{ ReadingsList: Part }] = await Promise.all([
    import('./ReadingsList.tsx'),
    loadDocumentTexts(),
  ]);
  return Part;
});
export const SummaryEditor = lazyComponent(async () => {
  const [{ SummaryEditor: Part }] = await Promise.all([
    import('./SummaryEditor.tsx'),
    loadDocumentTexts(),
  ]);
  return Part;
});
export const FeedbackForm = lazyComponent(async () => {
  const [{ FeedbackForm: Part }] = await Promise.all([
    import('./FeedbackForm.tsx'),
    loadDocumentTexts(),
  ]);
  return Part;
});

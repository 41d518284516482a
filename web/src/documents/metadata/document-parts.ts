import { lazyComponent } from '../../ui/display/lazy-component.tsx';

// What is unfolded in an open document comes when somebody wants to see it.

export const FileDetails = lazyComponent(
  async () => (await import('./FileDetails.tsx')).FileDetails,
);
export const ReadingsList = lazyComponent(
  async () => (await import('./ReadingsList.tsx')).ReadingsList,
);
export const SummaryEditor = lazyComponent(
  async () => (await import('./SummaryEditor.tsx')).SummaryEditor,
);
export const FeedbackForm = lazyComponent(
  async () => (await import('./FeedbackForm.tsx')).FeedbackForm,
);

import { speakOfLetters } from '../../i18n/setup.ts';
import { lazily } from '../../ui/display/lazily.tsx';

// What is unfolded in an open letter comes when somebody wants to see it, and its texts with it.

export const FileDetails = lazily(async () => {
  const [{ FileDetails: Part }] = await Promise.all([
    import('./FileDetails.tsx'),
    speakOfLetters(),
  ]);
  return Part;
});
export const ReadingsList = lazily(async () => {
  const [{ ReadingsList: Part }] = await Promise.all([
    import('./ReadingsList.tsx'),
    speakOfLetters(),
  ]);
  return Part;
});
export const SummaryEditor = lazily(async () => {
  const [{ SummaryEditor: Part }] = await Promise.all([
    import('./SummaryEditor.tsx'),
    speakOfLetters(),
  ]);
  return Part;
});
export const FeedbackForm = lazily(async () => {
  const [{ FeedbackForm: Part }] = await Promise.all([
    import('./FeedbackForm.tsx'),
    speakOfLetters(),
  ]);
  return Part;
});

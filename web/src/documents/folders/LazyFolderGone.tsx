import { withTexts } from '../../i18n/setup.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';

/** What stands where a folder was; hardly anybody meets it, so it comes when somebody does. */
export const LazyFolderGone = lazyComponent(
  async () => (await withTexts(import('./FolderGone.tsx'))).FolderGone,
  'screen',
);

import '../ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { chosenLocale, speak } from '../i18n/setup.ts';
import { listenToKeyboard } from '../ui/keyboard.ts';
import { followTheme } from '../ui/preferences.ts';
import { App } from './App.tsx';

followTheme();
listenToKeyboard();
// German whatever the browser says, until somebody chooses.
await speak(chosenLocale() ?? 'de_DE');

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

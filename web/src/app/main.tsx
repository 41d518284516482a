import '../ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { speak, storedLocale } from '../i18n/setup.ts';
import { listenToKeyboard } from '../ui/keyboard.ts';
import { followTheme } from '../ui/preferences.ts';
import { App } from './App.tsx';

followTheme();
listenToKeyboard();
await speak(storedLocale());

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

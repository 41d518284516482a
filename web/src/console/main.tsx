import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { speakConsole } from '../i18n/console-texts.ts';
import { chosenLocale } from '../i18n/locales.ts';
import { followTheme } from '../ui/basics/preferences.ts';
import { App } from './App.tsx';

followTheme();
await speakConsole(chosenLocale() ?? 'de_DE');

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

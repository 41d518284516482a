import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { chosenLocale, speak } from '../i18n/setup.ts';
import { isSignedIn } from '../identity/index.ts';
import { listenToKeyboard } from '../ui/basics/keyboard.ts';
import { followTheme } from '../ui/basics/preferences.ts';
import { App } from './App.tsx';
import { registerWorker } from './offline/register.ts';
import { listenForInstall } from './phone/install.ts';

/** The first screen comes first. */
function whenIdle(run: () => void) {
  const later = () => setTimeout(run, 2_000);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

followTheme();
listenForInstall();
listenToKeyboard();
// Whoever comes to the cockpit is asked for at the door, while its texts are still on their way.
if (location.pathname.startsWith('/app')) void isSignedIn().catch(() => {});
// German whatever the browser says, until somebody chooses.
await speak(chosenLocale() ?? 'de_DE');

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

if (import.meta.env.PROD) whenIdle(() => void registerWorker().catch(() => {}));

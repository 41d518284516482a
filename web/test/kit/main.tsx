import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { messages } from '../../src/i18n/en_GB.po';
import { listenToKeyboard } from '../../src/ui/basics/keyboard.ts';
import { forgetToasts } from '../../src/ui/overlays/Toast.tsx';
import { buttons } from './buttons.tsx';
import { display } from './display.tsx';
import { fields } from './fields.tsx';
import { overlays } from './overlays.tsx';
import { said } from './said.ts';

const examples: Readonly<Record<string, ComponentType>> = {
  ...buttons,
  ...display,
  ...fields,
  ...overlays,
};

i18n.loadAndActivate({ locale: 'en-GB', messages });
listenToKeyboard();
const page = document.createElement('main');
document.body.append(page);
let drawn: Root | undefined;

/** Draws one example in place of the one before, between two things that take the focus. */
function draw(name: string) {
  const Example = examples[name];
  if (Example === undefined) throw new Error(`no example is called ${name}`);
  drawn?.unmount();
  forgetToasts();
  localStorage.clear();
  said.length = 0;
  drawn = createRoot(page);
  drawn.render(
    <I18nProvider i18n={i18n}>
      <button type="button">Before</button>
      <Example />
      <button type="button">After</button>
    </I18nProvider>,
  );
}

Object.assign(globalThis, { draw, said });

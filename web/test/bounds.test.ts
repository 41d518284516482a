// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { openFolderDialog } from './folder-dialog.tsx';

let dialog: ReturnType<typeof openFolderDialog> | undefined;
afterEach(() => dialog?.close());

function write(text: string) {
  const input = document.querySelector('input');
  // As if typed: React hears of what is written past its own property only.
  if (input) Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
}

const send = () =>
  document
    .querySelector('form')
    ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

test('a dialog says the bound that the server says, and sends nothing that is longer', async () => {
  dialog = openFolderDialog();
  const { saved, asked } = dialog;
  await vi.waitFor(() => expect(document.querySelector('input')).not.toBeNull());
  await vi.waitFor(() => expect(asked.join()).toContain('nameMaxLength'));
  write('ab');
  await vi.waitFor(() => expect(document.querySelector('input')?.value).toBe('ab'));
  send();
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('A name has at most 1 characters.'),
  );
  expect(saved).toEqual([]);
  write('a');
  send();
  await vi.waitFor(() => expect(saved).toEqual(['a']));
});

import { fork } from 'node:child_process';
import type { Errand } from './anchor-server.ts';
import { openWire, type Wire } from './wire.ts';

export type Anchor = { readonly wire: Wire; readonly close: () => void };

/** The servers everything is compared with, in a process of their own as ours is. */
export function openAnchor(errand: Errand): Promise<Anchor> {
  const child = fork(new URL('./anchor-server.ts', import.meta.url), { serialization: 'advanced' });
  return new Promise((opened, failed) => {
    child.once('error', failed);
    child.once('exit', () => failed(new Error('the anchor server ended')));
    child.once('message', (port) => {
      const wire = openWire(Number(port));
      const close = () => {
        wire.close();
        child.kill();
      };
      opened({ wire, close });
    });
    child.send(errand);
  });
}

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { EVERYTHING } from '../../platform/jobs/event.ts';
import { openBodies } from './bodies.ts';

const MISSED = { accountId: null, userId: null, kind: EVERYTHING, ids: [] };

function line() {
  // One that was never connected says so when it is reset.
  const socket = new Socket().on('error', () => {});
  const response = new ServerResponse(new IncomingMessage(socket));
  response.assignSocket(socket);
  return { socket, response };
}

test('a body that begins after its session ended is broken off, though nothing more is told of it', async () => {
  const bodies = openBodies();
  const since = bodies.heard();
  const [late, there] = [line(), line()];
  bodies.hear(MISSED);

  const gone = { userId: 'a', response: late.response, isStill: () => Promise.resolve(false) };
  bodies.add(gone, since);
  const kept = { userId: 'a', response: there.response, isStill: () => Promise.resolve(true) };
  bodies.add(kept, since);

  await expect.poll(() => late.socket.destroyed).toBe(true);
  expect(there.socket.destroyed).toBe(false);
});

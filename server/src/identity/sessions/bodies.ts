import type { ServerResponse } from 'node:http';
import { EVERYTHING, type Change } from '#platform/jobs/event';
import { sessionsChanged } from './change-kinds.ts';

/** What is sent to somebody, or by them, and goes on for as long as they may. */
type Body = {
  readonly userId: string;
  readonly response: ServerResponse;
  readonly isStill: () => Promise<boolean>;
};

/** Whether somebody may have lost a session or a seat. */
export const endsSessions = ({ kind }: Change): boolean =>
  kind === sessionsChanged.name || kind === EVERYTHING;

/** Whether others may have closed something to a person. */
const closesShares = ({ sharedFrom }: Change): boolean => sharedFrom !== undefined;

/** Breaks off at once: what lies in the buffers of this machine does not leave any more, either. */
function breakOff({ socket }: ServerResponse): void {
  // A request that is only played has no line that could be cut.
  if (socket && 'resetAndDestroy' in socket) socket.resetAndDestroy();
}

/** The bodies under way in this process; each is broken off when its person is found to be gone. */
export function openBodies() {
  const bodies = new Set<Body>();
  let notices = 0;
  const lookAt = async (body: Body): Promise<void> => {
    // Who cannot be told to be still there is not.
    const isStill = await body.isStill().catch(() => false);
    if (!isStill && bodies.has(body)) breakOff(body.response);
  };
  /** Follows a body until it has come to its end; `since` says what was heard when its person was looked for. */
  const add = (body: Body, since: number): void => {
    bodies.add(body);
    body.response.once('close', () => bodies.delete(body));
    if (notices !== since) void lookAt(body);
  };
  /** Looks whether those may still go on of whom a notice says that they may not. */
  const hear = (change: Change): void => {
    if (!endsSessions(change) && !closesShares(change)) return;
    notices += 1;
    for (const body of bodies)
      if (change.userId === null || change.userId === body.userId) void lookAt(body);
  };
  return { add, hear, heard: () => notices };
}

import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { isOnline } from '../../connection.ts';
import { useOutage } from '../connection/outage.ts';
import { sayLocked, useIdle, useIsLocked, useIsShownOnce } from './lock.ts';
import { endShift, HERE, QUIET, type Here, type Operator, type Station } from './session-calls.ts';

/** How often the server is asked whether this is still so, and whether it is back. */
const LOOK_MS = 15_000;
const LOOK_AWAY_MS = 3_000;
/** Who works without asking the server for so long lets it know. */
const SAID_MS = 60_000;

export type Session = {
  /** What the server said last; null until it has. */
  readonly here: Here | null;
  readonly hasFailed: boolean;
  /** Who worked here last, whose screen stands behind the lock. */
  readonly person: Operator | null;
  readonly isLocked: boolean;
  /** In how many seconds it locks itself, once that is soon. */
  readonly locksIn: number | null;
  readonly lock: () => void;
  /** Asks the server anew, after somebody came or went; another person finds nothing of the last one. */
  readonly look: () => Promise<void>;
};

/** Asks now and then, as nobody's doing, whether the station and its person are still what they were. */
function useLooking(ask: () => Promise<unknown>) {
  const isAway = useOutage() !== null;
  useEffect(() => {
    const timer = setInterval(() => void ask().catch(() => {}), isAway ? LOOK_AWAY_MS : LOOK_MS);
    return () => clearInterval(timer);
  }, [ask, isAway]);
}

/** Who works here last as the server says it; behind the lock it is still they. */
function usePerson(here: Here | null): Operator | null {
  const [person, setPerson] = useState<Operator | null>(null);
  const operator = here?.operator ?? null;
  if (operator !== null && operator.id !== person?.id) setPerson(operator);
  if (here?.station === null && person !== null) setPerson(null);
  return person;
}

/** Lets the server know, once a minute, of somebody who works without asking it. */
function useSayingSo(client: ApolloClient) {
  const saidAt = useRef(0);
  return useCallback(() => {
    if (!isOnline() || Date.now() - saidAt.current < SAID_MS) return;
    saidAt.current = Date.now();
    void client.query({ query: HERE, fetchPolicy: 'network-only' }).catch(() => {});
  }, [client]);
}

/** Whether somebody has to show their badge: they went, their time was over, or the server knows nobody. */
function useMustEnter(here: Here | null, hasGone: boolean): boolean {
  const isNobody = useIsLocked() || here?.operator === null;
  const isShownOnce = useIsShownOnce();
  return hasGone || (isNobody && !isShownOnce);
}

/** Who is here, for the frame around all screens. */
export function useOpenSession(): Session {
  const client = useApolloClient();
  const { data, error } = useQuery(HERE, { fetchPolicy: 'cache-and-network' });
  const here = data?.here ?? null;
  const person = usePerson(here);
  const [hasGone, setGone] = useState(false);
  const isLocked = useMustEnter(here, hasGone);

  // An answer to what was asked before somebody came in says nothing of them.
  const entries = useRef(0);
  const quietly = useCallback(async () => {
    const before = entries.current;
    const { data: now } = await client.query({
      query: HERE,
      fetchPolicy: 'no-cache',
      context: QUIET,
    });
    if (now && before === entries.current) client.writeQuery({ query: HERE, data: now });
  }, [client]);
  useLooking(quietly);

  const look = useCallback(async () => {
    entries.current += 1;
    const { data: now } = await client.query({
      query: HERE,
      fetchPolicy: 'network-only',
      context: { queryDeduplication: false },
    });
    const operator = now?.here.operator ?? null;
    if (operator !== null && operator.id !== person?.id) await client.clearStore();
    sayLocked(operator === null);
    setGone(operator === null);
    // What was refused while it was locked is asked again.
    if (operator !== null) await client.refetchQueries({ include: 'active' });
  }, [client, person]);

  const lock = useCallback(() => {
    setGone(true);
    void endShift()
      .then(quietly)
      .catch(() => {});
  }, [quietly]);

  const onDoing = useSayingSo(client);
  const locksIn = useIdle({ isWatched: person !== null && !isLocked, onDoing, onOver: lock });
  return { here, hasFailed: error !== undefined, person, isLocked, locksIn, lock, look };
}

type Working = { readonly station: Station; readonly person: Operator; readonly lock: () => void };

const WorkingContext = createContext<Working | null>(null);
export const WorkingProvider = WorkingContext.Provider;

/** Who works at which station; only screens behind the lock ask. */
export function useWorking(): Working {
  const working = useContext(WorkingContext);
  if (working === null) throw new Error('nobody works here');
  return working;
}

import { graphql } from '../gql/gql.ts';
import type { HereQuery } from '../gql/graphql.ts';

export const HERE = graphql(`
  query Here {
    here {
      station {
        id
        name
        centre {
          id
          name
          isPractice
        }
      }
      operator {
        id
        shiftId
        name
        role
      }
    }
  }
`);

export type Here = HereQuery['here'];
export type Station = NonNullable<Here['station']>;
export type Operator = NonNullable<Here['operator']>;

/** What is nobody's doing does not keep a station open. */
export const QUIET = { headers: { 'x-quiet': '1' }, queryDeduplication: false } as const;

/** Why a station was not opened or a person not let in. */
export type Refused =
  | { readonly code: 'WRONG' | 'NEW_PIN' | 'WEAK_PIN' | 'UNREACHED' }
  | { readonly code: 'WAIT'; readonly retryAfter: number };

const CODES = ['WRONG', 'NEW_PIN', 'WEAK_PIN'] as const;
const A_MINUTE = 60;
const LONGEST_MS = 15_000;

type Said = { readonly code?: string; readonly retryAfter?: number };

function refusalIn({ code, retryAfter = A_MINUTE }: Said): Refused {
  if (code === 'WAIT') return { code, retryAfter };
  const known = CODES.find((one) => one === code);
  return { code: known ?? 'UNREACHED' };
}

async function post(path: string, body: object): Promise<Refused | null> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    return answer.ok ? null : refusalIn((await answer.json()) as Said);
  } catch {
    return { code: 'UNREACHED' };
  }
}

/** Makes this device that of a station; null when it is. */
export const openStation = (station: string, password: string) =>
  post('/auth/station', { station, password });

export type Shown = { readonly badge: string; readonly pin: string; readonly newPin?: string };

let ending: Promise<unknown> = Promise.resolve();

/** Lets somebody work at this station; null when they may. An end that is still on its way comes before them. */
export async function showBadge(shown: Shown) {
  await ending;
  return post('/auth/badge', shown);
}

/** Ends who works here; the device stays that of its station. */
export function endShift() {
  const ended = post('/auth/lock', {});
  ending = ended;
  return ended;
}

/** Ends that this device is a station, and who works at it. */
export const closeStation = () => post('/auth/close', {});

import {
  SSO_CODES,
  type SsoCode,
  type SsoProvider,
  type SsoPurpose,
} from '@postkorb/domain/identity';
import { postLink, type LinkAnswer } from '../post-link.ts';
import { signedIn } from '../sign-in.ts';
import { paySignOut } from '../pending-sign-out.ts';
import type { CompanyLogin } from './company-login.ts';

/** Why signing in by another house came to nothing. */
export type SsoFailure = SsoCode | 'GeneralException' | 'Unreachable';
type Failed = { readonly failure: SsoFailure };

function failureOf(answer: unknown): Failed {
  if (answer instanceof TypeError) return { failure: 'Unreachable' };
  const { code: said } = (answer ?? {}) as { readonly code?: string };
  return { failure: SSO_CODES.find((code) => code === said) ?? 'GeneralException' };
}

type Visit = {
  readonly provider: string;
  readonly purpose?: SsoPurpose;
  readonly stays?: boolean;
};

/** Asks where the browser has to go to sign in at another house. */
export async function beginSso(visit: Visit): Promise<{ readonly url: string } | Failed> {
  try {
    if (visit.purpose === undefined) await paySignOut();
    return await postLink<LinkAnswer & { readonly url: string }>('sso/begin', visit);
  } catch (answer) {
    return failureOf(answer);
  }
}

type Way = { readonly errorCode: SsoFailure | null; readonly url: string };

/** The way to another house, as whatever may want a fresh proof first runs it. */
export async function wayTo(provider: string, purpose: SsoPurpose): Promise<Way> {
  const said = await beginSso({ provider, purpose });
  return 'url' in said ? { errorCode: null, url: said.url } : { errorCode: said.failure, url: '' };
}

/** The company login that people of this address come in by. */
export async function findCompanyLogin(email: string): Promise<CompanyLogin | Failed> {
  try {
    return await postLink<LinkAnswer & CompanyLogin>('sso/way', { email });
  } catch (answer) {
    return failureOf(answer);
  }
}

/** Whom another house has named, and no login is linked to yet. */
export type Arrival = {
  readonly provider: SsoProvider;
  readonly email: string | null;
  readonly emailProven: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** What the business calls its own login that has named them. */
  readonly business: string | null;
};

type Returned = LinkAnswer & {
  readonly ticket?: string;
  readonly stays?: boolean;
  readonly arrived?: SsoProvider;
};

/** What came of a visit to another house. */
export type Outcome =
  | { readonly state: 'in' }
  | { readonly state: 'code'; readonly ticket: string; readonly stays: boolean }
  | { readonly state: 'arrived'; readonly arrival: Arrival }
  | { readonly state: 'failed'; readonly failure: SsoFailure };

async function arrived(): Promise<Outcome> {
  const arrival = await postLink<LinkAnswer & Arrival>('sso/arrival', {});
  if (arrival.provider !== 'business') return { state: 'arrived', arrival };
  try {
    // Whom their business names for the first time is one of its people from now on.
    await postLink('sso/join', {});
    signedIn(false);
    return { state: 'in' };
  } catch (answer) {
    const failed = failureOf(answer);
    return failed.failure === 'EMAIL_EXISTS'
      ? { state: 'arrived', arrival }
      : { state: 'failed', ...failed };
  }
}

async function finished(search: string): Promise<Outcome> {
  // Loaded anew, the page knows no more than whom the house has named.
  if (search === '') return arrived();
  const { ticket, stays = false, ...said } = await postLink<Returned>('sso/finish', { search });
  if (ticket !== undefined) return { state: 'code', ticket, stays };
  if (said.arrived !== undefined) return arrived();
  signedIn(false);
  return { state: 'in' };
}

/** Hands over what another house has put behind the ? of the address. */
export async function finishSso(search: string): Promise<Outcome> {
  try {
    return await finished(search);
  } catch (answer) {
    return { state: 'failed', ...failureOf(answer) };
  }
}

/** Links whom another house has named to the login that has just signed in; null when it worked. */
export async function linkArrival(): Promise<SsoFailure | null> {
  try {
    await postLink('sso/link', {});
    return null;
  } catch (answer) {
    return failureOf(answer).failure;
  }
}

import { elementsIn, textIn, type AskS3 } from './s3-requests.ts';

// Services that know no versions keep none. A key that may not ask for them says nothing of them.
const NO_VERSIONS = [404, 405, 501];
const UNSAID = [400, 403];

const isOn = (rule: string) => textIn(rule, 'Status') === 'Enabled';

/** After how many days a rule of the bucket ends former versions below this prefix; null where it does not, or only for some of them. */
function daysIn(rule: string, prefix: string): number | null {
  const [filter = rule] = elementsIn(rule, 'Filter');
  const own = textIn(filter, 'Prefix') ?? '';
  const isForSome = /<(Tag|ObjectSize\w+)>/.test(filter);
  const [ending] = elementsIn(rule, 'NoncurrentVersionExpiration');
  if (ending === undefined || isForSome || !isOn(rule) || !prefix.startsWith(own)) return null;
  // A rule that lets the newest ones live ends none of them for sure.
  if (textIn(ending, 'NewerNoncurrentVersions') !== undefined) return null;
  const days = Number(textIn(ending, 'NoncurrentDays'));
  return Number.isInteger(days) && days > 0 ? days : null;
}

/**
 * For how many days what is removed from a bucket, or replaced there, can still be had: 0 where it keeps no versions, infinite where no
 * rule ends all of them; null where the key may not ask.
 */
export async function keptForDays(ask: AskS3, prefix: string): Promise<number | null> {
  const get = (name: string) =>
    ask({ method: 'GET', key: null, query: { [name]: '' }, expects: [...NO_VERSIONS, ...UNSAID] });
  const versioning = await get('versioning');
  if (UNSAID.includes(versioning.status)) return null;
  // One that was switched off keeps those it has.
  if (versioning.status !== 200 || textIn(versioning.body.toString(), 'Status') === undefined)
    return 0;
  const lifecycle = await get('lifecycle');
  if (lifecycle.status !== 200) return Number.POSITIVE_INFINITY;
  const rules = elementsIn(lifecycle.body.toString(), 'Rule');
  const days = rules.map((rule) => daysIn(rule, prefix)).filter((one) => one !== null);
  return Math.min(Number.POSITIVE_INFINITY, ...days);
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDay, todayInBerlin } from '../i18n/format.ts';
import { setUpTime } from './set-up-time.ts';
import { isReported, type Source } from './source-calls.ts';
import { simulated } from './source-words.ts';

type Sentences = Record<Source['stage'], MessageDescriptor>;

const notCarriedOut = msg`The order was not carried out, and no costs arose.`;

/** What happens next with an order that exists, on its way. */
function sentencesOf({ endAt, nextRenewalDate, metadata, externalId }: Source): Sentences {
  const [end, arrives] = [formatDay(endAt), formatDay(metadata.arrivesBy)];
  const next = nextRenewalDate == null ? '' : formatDay(nextRenewalDate);
  const isUnknown = externalId == null;
  return {
    Requested: msg`We hand the order to the carrier. Post arrives within 5 to 10 working days, by ${arrives} at the latest.`,
    Activating: msg`The carrier is setting it up. Post arrives by ${arrives} at the latest.`,
    Activated: msg`It is extended by six months on ${next}, unless you stop the extension.`,
    Renewing: msg`We have asked the carrier to extend it by six months from ${next} on. You can cancel it again as soon as the extension is confirmed.`,
    NoExtension: msg`It ends on ${end} and is not extended.`,
    Expiring: msg`It ends on ${end} and can no longer be extended.`,
    Expired: msg`It ended on ${end}. Post goes to the old address again.`,
    Cancelling: msg`We have cancelled it with the carrier and wait for the confirmation.`,
    Canceled: isUnknown ? notCarriedOut : msg`Post goes to the old address again.`,
  };
}

/** The same of an order whose carrier is only played: no post goes anywhere. */
function simulatedOf(source: Source): Sentences {
  const end = formatDay(source.endAt);
  const setUp = msg`It becomes active by itself.`;
  return {
    ...sentencesOf(source),
    Requested: setUp,
    Activating: setUp,
    Expired: msg`It ended on ${end}.`,
    Canceled: notCarriedOut,
  };
}

type SetUp = Record<'Requested' | 'Activating', MessageDescriptor>;

/** What is said before an order has begun. */
function earlyOf({ startAt, metadata }: Source): SetUp {
  const [start, arrives] = [formatDay(startAt), formatDay(metadata.arrivesBy)];
  return {
    Requested: msg`It begins on ${start}. We hand the order to the carrier; post arrives by ${arrives} at the latest.`,
    Activating: msg`It begins on ${start}. The carrier is setting it up; post arrives by ${arrives} at the latest.`,
  };
}

/** What is said once post should have arrived, and the order is not set up yet. */
function lateOf({ metadata }: Source): SetUp {
  const arrives = formatDay(metadata.arrivesBy);
  return {
    Requested: msg`It should have taken effect by ${arrives}, but the carrier does not have it yet.`,
    Activating: msg`It should have taken effect by ${arrives}, but the carrier has not confirmed that yet.`,
  };
}

/** What somebody does who misses post, or what is done already. */
export const missing = (source: Source): MessageDescriptor =>
  isReported(source)
    ? msg`We are looking into your report.`
    : msg`If you are expecting post, please report it.`;

function nextOf(source: Source): readonly MessageDescriptor[] {
  const { stage, startAt, metadata } = source;
  const usual = sentencesOf(source)[stage];
  if (metadata.isSimulated) return [simulatedOf(source)[stage], simulated];
  if (stage !== 'Requested' && stage !== 'Activating') return [usual];
  const time = setUpTime({ startAt, arrivesBy: metadata.arrivesBy, today: todayInBerlin() });
  if (time === 'late') return [lateOf(source)[stage], missing(source)];
  return [time === 'early' ? earlyOf(source)[stage] : usual];
}

/** What happens next with an order, in a sentence or two. */
export function useNext(source: Source): string {
  const { t } = useLingui();
  return nextOf(source)
    .map((one) => t(one))
    .join(' ');
}

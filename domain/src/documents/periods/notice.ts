import { addDays, type Day } from '../../basics/index.ts';
import type { NoticeLaw } from './law.ts';

/** When a decision that was posted counts as made known; since 2025 the post has a day more. */
export type NoticeRule = {
  readonly notice: NoticeLaw;
  readonly law: string;
  readonly source: string;
  readonly from: Day;
  readonly until: Day | null;
  readonly days: number;
  /** Whether a Saturday, Sunday or holiday moves the day (only taxes: BFH IX R 68/98; not BSG B 14 AS 12/09 R). */
  readonly shift: string | null;
};

const TAX = {
  notice: 'tax',
  law: '§ 122 Abs. 2 Nr. 1 AO',
  source: 'https://www.gesetze-im-internet.de/ao_1977/__122.html',
  shift: '§ 108 Abs. 3 AO',
} as const;
const SOCIAL = {
  notice: 'social',
  law: '§ 37 Abs. 2 SGB X',
  source: 'https://www.gesetze-im-internet.de/sgb_10/__37.html',
  shift: null,
} as const;
const GENERAL = {
  notice: 'general',
  law: '§ 41 Abs. 2 VwVfG',
  source: 'https://www.gesetze-im-internet.de/vwvfg/__41.html',
  shift: null,
} as const;
const BEFORE = { from: '1977-01-01', until: '2024-12-31', days: 3 } as const;
const SINCE = { from: '2025-01-01', until: null, days: 4 } as const;

/** All that is known of deemed notice, each law before and since 2025 (PostModG). */
export const NOTICE_RULES: readonly NoticeRule[] = [TAX, SOCIAL, GENERAL].flatMap((rule) => [
  { ...rule, ...BEFORE },
  { ...rule, ...SINCE },
]);

/** The rule for a decision that was posted that day. */
export function noticeRuleOn(notice: NoticeLaw, posted: Day): NoticeRule | null {
  return (
    NOTICE_RULES.find(
      (rule) =>
        rule.notice === notice && rule.from <= posted && posted <= (rule.until ?? '9999-12-31'),
    ) ?? null
  );
}

/** The day that many days after the one it was posted, before anything moves it. */
export const noticeDay = ({ days }: NoticeRule, posted: Day): Day => addDays(posted, days);

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EInvoice } from '@postkorb/domain/einvoice';
import { CircleCheck, Info, OctagonAlert, TriangleAlert, type LucideIcon } from 'lucide-react';
import { classes } from '../ui/basics/classes.ts';
import { Icon } from '../ui/basics/Icon.tsx';
import type { Check, Finding } from './invoice-data.ts';
import { CHECK_ID } from './InvoiceFaults.tsx';
import { Part } from './Parts.tsx';
import { wordsOfRule } from './rule-words.ts';

type Severity = Finding['severity'];

const LOOKS: Record<Severity, readonly [LucideIcon, string]> = {
  error: [OctagonAlert, 'text-seal-text'],
  warning: [TriangleAlert, 'text-honey-text'],
  note: [Info, 'text-ink-3'],
};
const RANKS: readonly Severity[] = ['error', 'warning', 'note'];

function useSeverityNames(): Record<Severity, string> {
  const { t } = useLingui();
  return { error: t`Error`, warning: t`Warning`, note: t`Note` };
}

function usePlaceOf(invoice: EInvoice) {
  const { t } = useLingui();
  return ({ field, position }: Finding) => {
    if (position === null) return null;
    const number = position + 1;
    if (field.startsWith('lines.')) return t`Line ${invoice.lines[position]?.id ?? number}`;
    if (field.startsWith('taxes.')) return t`VAT, row ${number}`;
    if (field.startsWith('paymentMeans.')) return t`Payment, no. ${number}`;
    return t`Allowances and charges, no. ${number}`;
  };
}

/** What is found of one rule, once for all its places. */
type Group = readonly [first: Finding, ...more: Finding[]];

const sameFinding = ({ severity, rule, text }: Finding) => `${severity} ${rule} ${text}`;

/** The worst first; one slip that runs through the whole invoice is one line, not thirty. */
function grouped(findings: readonly Finding[]): readonly Group[] {
  const ranked = RANKS.flatMap((rank) => findings.filter((one) => one.severity === rank));
  const groups = new Map<string, Group>();
  for (const one of ranked) {
    const known = groups.get(sameFinding(one));
    groups.set(sameFinding(one), known ? [...known, one] : [one]);
  }
  return [...groups.values()];
}

/** The number under which a rule can be looked up; our own names of slips are no numbers. */
const numberOf = ({ rule }: Finding) => (rule.includes('_') ? null : rule);

function FindingLine({ group, invoice }: { readonly group: Group; readonly invoice: EInvoice }) {
  const { t } = useLingui();
  const names = useSeverityNames();
  const [finding] = group;
  const places = new Set(group.map(usePlaceOf(invoice)));
  const [icon, look] = LOOKS[finding.severity];
  const { words, isVague } = wordsOfRule(finding.rule);
  return (
    <li className="flex gap-8">
      <Icon of={icon} size={16} className={classes('mt-2 shrink-0', look)} />
      <span className="min-w-0">
        <span className={classes('font-semibold', look)}>{names[finding.severity]}: </span>
        {words ? t(words) : <Trans>A rule of the standard is broken.</Trans>}{' '}
        <span className="text-12 text-ink-3 tabular">
          {[[...places].filter(Boolean).join('; '), numberOf(finding)].filter(Boolean).join(' · ')}
        </span>
        {isVague && finding.text && <OfficialText finding={finding} />}
      </span>
    </li>
  );
}

/** The rule as its authors wrote it: those of XRechnung in German, the others in English. */
function OfficialText({ finding: { rule, text } }: { readonly finding: Finding }) {
  return (
    <span className="block text-13 text-ink-2">
      <Trans>In the words of the rule:</Trans>{' '}
      <q lang={rule.startsWith('BR-DE-') ? 'de' : 'en'}>{text}</q>
    </span>
  );
}

function Verdict({ check: { judge, findings } }: { readonly check: Check }) {
  if (judge === 'waiting')
    return (
      <p role="status" className="flex items-center gap-8 text-ink-2">
        <Icon of={Info} size={18} />
        <Trans>This invoice is being checked.</Trans>
      </p>
    );
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  if (errors > 0)
    return (
      <p className="flex items-center gap-8 font-semibold text-seal-text">
        <Icon of={OctagonAlert} size={18} />
        <Plural value={errors} one="# error was found." other="# errors were found." />
      </p>
    );
  return (
    <p className="flex items-center gap-8 font-semibold text-fir-text">
      <Icon of={CircleCheck} size={18} />
      <Trans>No error was found.</Trans>
    </p>
  );
}

/** Who judged, and where nobody official did, why not. */
function JudgedBy({ check: { judge, by } }: { readonly check: Check }) {
  if (judge === 'official')
    return (
      <Trans>
        Judged by the official rules of {by.join(', ')}. Whether the file fits its schema in every
        detail was not checked.
      </Trans>
    );
  if (judge === 'tooLong')
    return (
      <Trans>
        Not judged by the official rules: that would have taken too long. Postkorb checked only what
        makes the amounts usable.
      </Trans>
    );
  return (
    <Trans>
      There are no official rules for this kind of invoice. Postkorb checked only what makes the
      amounts usable.
    </Trans>
  );
}

const byNumber = new Intl.Collator('en', { numeric: true }).compare;

function Asked({ check }: { readonly check: Check }) {
  const { checked } = check;
  return (
    <details className="pt-12 text-13 text-ink-2 print:hidden">
      <summary className="cursor-default font-semibold">
        <Plural value={checked.length} one="# rule was checked" other="# rules were checked" />
      </summary>
      <p className="pt-8">
        <JudgedBy check={check} />
      </p>
      <ul className="flex flex-wrap gap-x-8 pt-8 text-12 leading-16 text-ink-3 tabular">
        {checked.toSorted(byNumber).map((rule) => (
          <li key={rule} className="whitespace-nowrap">
            {rule}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Unknown({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="flex gap-8 pt-12">
      <Icon of={Info} size={16} className="mt-2 shrink-0 text-ink-3" />
      <span className="min-w-0 wrap-anywhere">
        <Trans>The format does not know these details: {names.join(', ')}</Trans>
      </span>
    </p>
  );
}

type Checked = { readonly invoice: EInvoice; readonly check: Check };

/** What the rules of the norm say about the invoice, in plain words, and which of them were asked. */
export function InvoiceChecks({ invoice, check }: Checked) {
  const groups = grouped(check.findings);
  return (
    <Part id={CHECK_ID} title={<Trans>Check</Trans>}>
      <Verdict check={check} />
      {groups.length > 0 && (
        <ul className="grid gap-8 pt-12">
          {groups.map((group) => (
            <FindingLine key={sameFinding(group[0])} group={group} invoice={invoice} />
          ))}
        </ul>
      )}
      <Unknown names={check.unknown} />
      {check.judge === 'tooLong' && (
        <p className="pt-12 text-13 text-ink-2">
          <JudgedBy check={check} />
        </p>
      )}
      {check.judge !== 'waiting' && <Asked check={check} />}
    </Part>
  );
}

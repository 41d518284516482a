import { fold } from '../../basics/index.ts';
import type { Known, KnownDuty } from './known.ts';
import type { Phrase } from './phrases.ts';
import type { Statement } from './statement.ts';
import { isOver } from './wanted.ts';

// The gravest first: what is said is the worst that the letter names.
const THREATS: readonly (readonly [RegExp, Phrase])[] = [
  [/versaumnisurteil|ohne sie (entschieden|entscheiden)|default judgment/, 'defaultJudgment'],
  [/ordnungsgeld|ordnungsmittel|vorgefuhrt|vorfuhrung/, 'penalty'],
  [/zwangsgeld/, 'coercion'],
  [/vollstreck|pfand|erzwingungshaft|bailiff|enforcement/, 'enforcement'],
  [
    /mahnbescheid|mahnverfahren|gerichtlich|\bklage\b|rechtsanwalt|court|legal action/,
    'courtAction',
  ],
  [/inkasso|debt collect/, 'collectionAgency'],
  [/sperr(en|ung)|gesperrt|unterbrech|abgeschaltet|abschalt|disconnect|suspend/, 'cutOff'],
  [
    /(vertrag|mitgliedschaft|versicherungsschutz)[^.]{0,80}(kundig|entfall|beend)|kundigen wir|terminate/,
    'terminated',
  ],
  [
    /(leistung|unterstutzung|zahlung)\w*[^.]{0,60}(einstell|eingestellt|versag|entzieh|entzogen|entfall|wegfall)/,
    'benefitsEnd',
  ],
  [/schatz/, 'estimated'],
  [
    /gilt (dies |das |die zustimmung |ihr schweigen )?als|als (erteilt|genehmigt|zugestimmt)|deemed/,
    'deemedConsent',
  ],
  [
    /saumniszuschlag|verspatungszuschlag|mahngebuhr|mahnkosten|verzugszins|zinsen|late fee|interest|surcharge/,
    'lateFee',
  ],
];
// "Mahngebühren werden nicht erhoben" and "bitte nicht antworten, wenn ..." threaten nothing.
const NO_THREAT =
  /\bkeine?n? (weiteren? )?(mahn|saumnis|verzugs|zins|gebuhr|kosten)|nicht (erhoben|berechnet)|verzicht/;

/** What happens otherwise, for the next duty whose letter says so in words that are known. */
export function otherwiseOf({ duties, today }: Known): readonly Statement[] {
  const threats = duties
    .filter((duty) => !duty.isRight && !duty.isDone && !isMissed(duty, today))
    .toSorted((one, other) => (one.day ?? '~').localeCompare(other.day ?? '~'))
    .flatMap((duty, at) => {
      const phrase = threatOf(duty);
      const rank = at === 0 ? (2 as const) : (4 as const);
      return phrase === null
        ? []
        : [{ phrase, slots: {}, source: duty, part: 'otherwise' as const, rank }];
    });
  return threats.filter(
    ({ phrase }, at) => threats.findIndex((other) => other.phrase === phrase) === at,
  );
}

// Whoever missed a meeting reads no more what would have happened.
const isMissed = (duty: KnownDuty, today: string) =>
  isOver(duty, today) && (duty.kind === 'hearing' || duty.kind === 'appointment');

function threatOf({ consequence }: KnownDuty): Phrase | null {
  const folded = fold(consequence ?? '');
  if (NO_THREAT.test(folded)) return null;
  return THREATS.find(([sign]) => sign.test(folded))?.[1] ?? null;
}

import { emailsIn, phonesIn } from '../finders/contacts.ts';
import { boxOf, leftOf, type Line } from '../layout/lines.ts';
import { nameTokens } from '../finders/names.ts';
import type { Reading } from '../layout/reading.ts';
import { fold } from '../../basics/index.ts';
import type { Zones } from '../finders/zones.ts';

const PHONE_LABEL =
  /(telefon|tel\b|tel\.|fon\b|phone|durchwahl|hotline|service|rufen|ruf\b|unter|kontakt|anruf)/;
const NOT_A_PHONE =
  /(fax|telefax|konto|iban|blz|hrb|steuer|ust|kunden|rechnung|nummer|-nr|zeichen|rufnummer|mobilfunknummer)[^a-z]*$/;

/** How to reach the sender: mail addresses and telephones, most likely first. */
export function readContacts({ lines, address }: Zones, senderName: string): readonly Reading[] {
  const others = lines.filter((line) => !address.includes(line));
  return [...mails(others, senderName), ...phones(others)].toSorted(
    (one, other) => other.score - one.score,
  );
}

function mails(lines: readonly Line[], senderName: string): readonly Reading[] {
  const tokens = nameTokens(senderName);
  return lines.flatMap((line) =>
    emailsIn(line.text).map(({ value, start, end }) => {
      const domain = fold(value.split('@')[1] ?? '');
      const isOwn = tokens.some((token) => domain.includes(token.slice(0, 8)));
      const isAside = /^(datenschutz|privacy|presse|jobs|karriere|noreply|no-reply)@/.test(value);
      const score = 0.6 + (isOwn ? 0.2 : 0) + placeBonus(line) - (isAside ? 0.3 : 0);
      return {
        field: 'senderEmail' as const,
        value,
        page: line.page,
        box: boxOf(line, start, end),
        score,
        label: null,
      };
    }),
  );
}

function phones(lines: readonly Line[]): readonly Reading[] {
  return lines.flatMap((line) =>
    phonesIn(line.text).flatMap(({ value, start, end }) => {
      const own = fold(line.text.slice(Math.max(0, start - 40), start));
      const label = /[a-z]{3}/.test(own) ? own : fold(leftOf(line, lines)[0]?.text ?? '') + own;
      if (NOT_A_PHONE.test(label)) return [];
      const isMobile = /(mobil|handy)[^a-z]*$/.test(label);
      const isLabelled = PHONE_LABEL.test(label);
      const isBare = !/\d/.test(line.text.replace(line.text.slice(start, end), '').slice(0, 12));
      const score =
        (isLabelled ? 0.75 : isBare ? 0.45 : 0.3) + placeBonus(line) - (isMobile ? 0.15 : 0);
      return [
        {
          field: 'senderPhone' as const,
          value,
          page: line.page,
          box: boxOf(line, start, end),
          score,
          label: null,
        },
      ];
    }),
  );
}

// The block beside the address names the person in charge; the foot names the house.
function placeBonus(line: Line): number {
  if (line.page !== 1) return -0.1;
  if (line.y < 0.36) return 0.15;
  return line.y > 0.85 ? 0.05 : 0;
}

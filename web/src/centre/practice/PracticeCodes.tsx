import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  BODY_DIGITS,
  readCode,
  shownCode,
  writeCode,
  type CodeKind,
} from '@postkorb/domain/centre';
import { FlaskConical } from 'lucide-react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import type { MenuGroup, MenuLine } from '../../ui/basics/menu-look.ts';
import { takeInput } from '../scans/take-input.ts';
import { QUIETLY } from '../envelopes/envelope-calls.ts';
import { PRACTICE_CODES } from './practice-calls.ts';

const LOOK_EVERY_MS = 5_000;
const MOST_SHOWN = 4;

/** As if a scanner had read it. */
function scan(written: string) {
  const code = readCode(written);
  if (code !== null) takeInput({ kind: 'code', code, text: written });
}

const newCode = (kind: CodeKind) =>
  writeCode({ kind, body: String(Math.floor(Math.random() * 10 ** BODY_DIGITS)) });

const lineOf = (written: string): MenuLine => ({
  id: written,
  label: shownCode(written),
  run: () => scan(written),
});

type Coded = readonly { readonly code: string }[];
const lines = (coded: Coded | undefined) =>
  (coded ?? []).slice(0, MOST_SHOWN).map(({ code }) => lineOf(code));

/** What can be laid under the scanner of a practice centre, where there is no paper: labels from the roll, and what is already labelled. */
function useGroups(): readonly MenuGroup[] {
  const { t } = useLingui();
  const { data } = useQuery(PRACTICE_CODES, {
    fetchPolicy: 'cache-and-network',
    pollInterval: LOOK_EVERY_MS,
    context: QUIETLY,
  });
  const fresh = (kind: CodeKind, label: string): MenuLine => ({
    id: kind,
    label,
    run: () => scan(newCode(kind)),
  });
  const boxes = [...new Set(data?.shelved.map(({ boxCode }) => boxCode))].flatMap((code) =>
    code ? [{ code }] : [],
  );
  const groups = [
    {
      title: t`As if it were scanned`,
      lines: [
        fresh('tray', t`An empty tray`),
        fresh('envelope', t`A label from the roll, on a new envelope`),
        fresh('box', t`An empty box`),
      ],
    },
    { title: t`Open trays`, lines: lines(data?.trays) },
    { title: t`Assigned, to be opened`, lines: lines(data?.matched) },
    { title: t`Scanned, to be put away`, lines: lines(data?.scanned) },
    { title: t`Boxes with letters`, lines: lines(boxes) },
    { title: t`Letters in boxes`, lines: lines(data?.shelved) },
  ];
  return groups.filter((group) => group.lines.length > 0);
}

/** Lets somebody work in a practice centre who has neither labels nor a scanner. */
export function PracticeCodes() {
  const { t } = useLingui();
  const groups = useGroups();
  return (
    <Menu label={t`Practice codes`} groups={groups}>
      <Button icon={FlaskConical}>
        <Trans>Practice codes</Trans>
      </Button>
    </Menu>
  );
}

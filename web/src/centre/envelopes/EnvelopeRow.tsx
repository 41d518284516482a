import { useLingui } from '@lingui/react/macro';
import { shownCode } from '@postkorb/domain/centre';
import { Chip } from '../../ui/display/Chip.tsx';
import type { EnvelopesOfTrayQuery, EnvelopeStage } from '../gql/graphql.ts';
import { kindNames, problemNames, stageNames } from './words.ts';

const TONES: Partial<Record<EnvelopeStage, 'done' | 'new' | 'overdue'>> = {
  Matched: 'done',
  Opened: 'done',
  Scanned: 'done',
  Shelved: 'done',
  Labelled: 'overdue',
};

type Row = { readonly envelope: EnvelopesOfTrayQuery['envelopesOfTray'][number] };

/** An envelope of a tray: its label, what it is, how far it is, and what is wrong. */
export function EnvelopeRow({ envelope: { code, kind, stage, problem } }: Row) {
  const { t } = useLingui();
  return (
    <li className="flex flex-wrap items-center gap-x-24 gap-y-4 border-b border-line px-24 py-12 text-16 last:border-none">
      <b className="font-bold tabular">{shownCode(code)}</b>
      <span className="flex-1 text-ink-2">{kind && t(kindNames[kind])}</span>
      <Chip tone={TONES[stage] ?? 'new'}>{t(stageNames[stage])}</Chip>
      {problem && <span className="basis-full text-14 text-ink-2">{t(problemNames[problem])}</span>}
    </li>
  );
}

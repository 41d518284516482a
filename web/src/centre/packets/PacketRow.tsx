import { Trans, useLingui } from '@lingui/react/macro';
import { shownCode } from '@postkorb/domain/centre';
import { Chip } from '../../ui/display/Chip.tsx';
import type { PacketsAtQuery } from '../gql/graphql.ts';
import { packetStages } from './words.ts';

type Row = {
  readonly packet: Pick<PacketsAtQuery['packetsAt'][number], 'code' | 'stage'>;
  readonly done: number;
  readonly of: number;
};

/** A packet by its code, with how many of its letters are where they should be. */
export function PacketRow({ packet: { code, stage }, done, of }: Row) {
  const { t } = useLingui();
  return (
    <li className="flex flex-wrap items-center gap-x-24 gap-y-4 border-b border-line px-24 py-12 text-16 last:border-none">
      <b className="font-bold tabular">{shownCode(code)}</b>
      <span className="flex-1 text-ink-2 tabular">
        <Trans>
          {done} of {of}
        </Trans>
      </span>
      <Chip tone={stage === 'Unclear' ? 'overdue' : 'new'}>{t(packetStages[stage])}</Chip>
    </li>
  );
}

import {
  findWaitingPackets,
  findWaitingPapers,
  keepSheet,
  sendPacket,
  shredSheet,
} from '../../server/src/originals/index.ts';
import type { Command } from './command.ts';
import { runCommands } from './run.ts';

const played = ({ isSimulated }: { readonly isSimulated: boolean }) =>
  isSimulated ? '  (played by the practice centre)' : '';

const COMMANDS: Readonly<Record<string, Command>> = {
  list: {
    wants: [],
    about: 'lists the packets that are to be packed, and the papers that are to be shredded',
    async run(ctx) {
      const [packets, papers] = await Promise.all([
        findWaitingPackets(ctx),
        findWaitingPapers(ctx),
      ]);
      return [
        ...packets.map(
          (one) => `pack   ${one.id}  by ${one.packedBy}  ${one.originals} originals${played(one)}`,
        ),
        ...papers.map((one) => `shred  ${one.scanId}${played(one)}`),
        ...(packets.length + papers.length === 0 ? ['Nothing waits.'] : []),
      ];
    },
  },
  send: {
    wants: ['return', 'tracking', 'link'],
    about: 'says that a packet was handed over, under which number, and where that is followed',
    async run(ctx, { return: returnId = '', tracking: trackingId = '', link: trackingLink = '' }) {
      await sendPacket(ctx, { returnId, trackingId, trackingLink });
      return [`${returnId} is on its way as ${trackingId}.`];
    },
  },
  shred: {
    wants: ['sheet'],
    about: 'says that a paper from the shred basket was destroyed, by the number of its sheet',
    async run(ctx, { sheet = '' }) {
      await shredSheet(ctx, sheet);
      return [`${sheet} is destroyed.`];
    },
  },
  keep: {
    wants: ['sheet'],
    about: 'says that a paper lies in the long-term archive now, by the number of its sheet',
    async run(ctx, { sheet = '' }) {
      await keepSheet(ctx, sheet);
      return [`${sheet} lies in the long-term archive.`];
    },
  },
};

const WHY: Readonly<Record<string, string>> = {
  UNKNOWN_RETURN: 'There is no such packet.',
  ALREADY_SENT: 'This packet was sent already.',
  UNKNOWN_SHEET: 'There is no paper, or more than one, under this number.',
  NOT_TO_BE_SHREDDED: 'Nobody has ordered this paper to be shredded.',
  NOT_IN_SHORT_TERM: 'This paper does not lie in the short-term archive.',
};

const orders = { call: 'npm run centre', commands: COMMANDS, why: WHY };
process.exitCode = await runCommands(orders, process.argv.slice(2));

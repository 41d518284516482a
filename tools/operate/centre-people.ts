import { addLead, addPracticeAccount, openCentre } from '../../server/src/centre/index.ts';
import type { Command } from './command.ts';

/** Who opens a scan centre, and lets its first Lead in, by command. */
export const CENTRE_COMMANDS: Readonly<Record<string, Command>> = {
  open: {
    wants: ['name', 'station'],
    may: ['practice'],
    about:
      'opens a scan centre with its first station, and says the password of that once; with --practice yes one whose papers are made up',
    async run(ctx, { name = '', station = '', practice }) {
      const isPractice = practice === 'yes';
      const { password } = await openCentre(ctx, { name, station, isPractice });
      return [`${name} is open. The password of ${station} is ${password}`];
    },
  },
  'lead-add': {
    wants: ['centre', 'name'],
    about: 'adds a Lead to a scan centre, and says their badge and their first PIN once',
    async run(ctx, { centre = '', name = '' }) {
      const { badge, pin } = await addLead(ctx, { centre, name });
      return [`The badge of ${name} is ${badge}, the PIN for the first time ${pin}`];
    },
  },
  practise: {
    wants: ['centre', 'email'],
    about: 'lets a practice centre make up letters for the account that signs in with this address',
    async run(ctx, { centre = '', email = '' }) {
      await addPracticeAccount(ctx, { centre, email });
      return [`${centre} makes up letters for ${email} from now on.`];
    },
  },
};

/** Why a command about the people of a scan centre is not done. */
export const CENTRE_WHY: Readonly<Record<string, string>> = {
  NAME_TAKEN: 'A scan centre or a station of this name is there already.',
  UNKNOWN_CENTRE: 'There is no scan centre of this name.',
  NO_PRACTICE: 'This scan centre has real papers. Letters are made up in a practice centre alone.',
  UNKNOWN_CUSTOMER: 'No customer signs in with this address.',
  INVALID_INPUT: 'A name is missing, or longer than 80 signs.',
};

import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem, atomically, type Ctx } from '../ctx.ts';
import type { Job } from '../jobs/job.ts';
import { sendMail, type MailKind } from './mail.ts';

type Found = { readonly lost: number; readonly healed: number };

const COMMAND = 'npm run doctor';

const sentences = (all: readonly (readonly [number, string])[]): readonly string[] =>
  all.flatMap(([count, sentence]) => (count > 0 ? [sentence] : []));

/** Says to whoever runs this installation that bytes were damaged: how many, and nobody’s name. */
export const damageMail: MailKind<Found> = {
  name: 'platform.damage',
  data: z.object({ lost: z.int(), healed: z.int() }),
  texts: {
    de_DE: ({ lost, healed }) => ({
      subject:
        lost > 0
          ? 'Postkorb: Dateien sind verloren'
          : 'Postkorb: Dateien waren beschädigt und sind wieder ganz',
      paragraphs: [
        ...sentences([
          [
            lost,
            `Von ${lost === 1 ? 'einer Datei' : `${lost} Dateien`} gibt es keine unversehrte Kopie mehr. Holen Sie die letzte Sicherung daneben zurück, und suchen Sie sie dort.`,
          ],
          [
            healed,
            `${healed === 1 ? 'Eine Datei war' : `${healed} Dateien waren`} an einem Ort beschädigt oder fort und wurde${healed === 1 ? '' : 'n'} von der anderen Kopie neu geschrieben. Prüfen Sie die Festplatte.`,
          ],
        ]),
        `Welche es sind, steht in logs/worker.log und logs/server.log; was zu tun ist, sagt: ${COMMAND}`,
      ],
    }),
    en_GB: ({ lost, healed }) => ({
      subject:
        lost > 0 ? 'Postkorb: files are lost' : 'Postkorb: files were damaged and are whole again',
      paragraphs: [
        ...sentences([
          [
            lost,
            `Of ${lost === 1 ? 'one file' : `${lost} files`} no undamaged copy is left. Bring the last set back aside and look for ${lost === 1 ? 'it' : 'them'} there.`,
          ],
          [
            healed,
            `${healed === 1 ? 'One file was' : `${healed} files were`} damaged or gone in one place and written anew from the other copy. Check the disk.`,
          ],
        ]),
        `logs/worker.log and logs/server.log name them; what to do is said by: ${COMMAND}`,
      ],
    }),
  },
};

type Row = Found & { readonly accountId: string };

/** Notes that whoever runs the house is warned of damage found since, and counts it. */
async function takeNew(ctx: Ctx): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`with noted as (
      update platform.blob_fault set warned_at = ${ctx.now()} where warned_at is null or warned_at < found_at
      returning account_id, healed_at)
    select account_id, count(*) filter (where healed_at is null)::int as lost,
      count(*) filter (where healed_at is not null)::int as healed from noted group by account_id`.execute(
    ctx.db,
  );
  return rows;
}

/** Mails the operator once of all damage that was found since the last time; nobody is mailed where none is named. */
export async function warnOfDamage(ctx: Ctx): Promise<void> {
  const { address: to } = ctx.config.operator;
  if (to === null) return;
  await atomically(ctx, async (ctx) => {
    const found = await takeNew(ctx);
    const [first] = found;
    if (first === undefined) return;
    const sum = (of: keyof Found) => found.reduce((all, one) => all + one[of], 0);
    const said = { lost: sum('lost'), healed: sum('healed') };
    await sendMail(asSystem(ctx, first), damageMail, { to, locale: 'de_DE', ...said });
  });
}

/** Looks every ten minutes whether there is something to warn of. */
export const warningOfDamage: Job = {
  name: 'platform.warn-of-damage',
  effect: 'within',
  cron: '*/10 * * * *',
  run: (ctx) => warnOfDamage(ctx),
};

import type { secretsOfCentre } from '../start/demo-centre.ts';
import { codeOf, DEMO_TRAY, KNOWN_ENVELOPE } from '../start/demo-tray.ts';
import { typeAsScanner } from '../try/type-as-scanner.ts';
import { headline, settled, type Scene } from './scene.ts';
import type { Stage } from './stage.ts';

let secrets: ReturnType<typeof secretsOfCentre> | undefined;

/** Says what lets people into the scan centre that is looked at. */
export function letIntoCentre(known: ReturnType<typeof secretsOfCentre>): void {
  secrets = known;
}

/** Makes this browser a station. */
async function openStation({ page }: Stage): Promise<void> {
  const { station, password } = secrets ?? {};
  await page.request.post('/auth/station', { data: { station, password } });
}

/** The Lead comes to a station, and goes to a task. */
async function atTask(stage: Stage, path: string): Promise<void> {
  await openStation(stage);
  const { badge, pin } = secrets?.people[0] ?? {};
  await stage.page.request.post('/auth/badge', { data: { badge, pin } });
  await headline(stage, path);
}

const scanned = async (stage: Stage, ...codes: readonly string[]) => {
  for (const code of codes) {
    await typeAsScanner(stage.page, code);
    await stage.page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
  }
  await settled(stage.page);
};

const task = (name: string, path: string, ...codes: readonly string[]): Scene => ({
  name: `centre-${name}`,
  who: 'lead',
  isPassing: true,
  // Whoever shows the same badge elsewhere goes from the first station.
  inTurn: true,
  play: async (stage) => {
    await atTask(stage, path);
    await scanned(stage, ...codes);
  },
});

/** What the people of the scan centre see. */
export const CENTRE_SCENES: readonly Scene[] = [
  {
    name: 'centre-station',
    who: 'passer-by',
    isPassing: true,
    play: (stage) => headline(stage, '/'),
  },
  {
    name: 'centre-lock',
    who: 'passer-by',
    isPassing: true,
    play: async (stage) => {
      await openStation(stage);
      await headline(stage, '/');
    },
  },
  { ...task('start', '/'), isPassing: false },
  task('trays', '/trays', DEMO_TRAY),
  task('new-tray', '/trays', codeOf('tray', 8)),
  {
    name: 'centre-assign',
    who: 'lead',
    inTurn: true,
    play: async (stage) => {
      await atTask(stage, '/assign');
      await stage.page.getByRole('img').first().waitFor();
      await settled(stage.page);
    },
  },
  task('open', '/open', KNOWN_ENVELOPE),
  task('shelf', '/shelf', codeOf('box', 31)),
  task('codes', '/codes'),
  task('people', '/people'),
  task('stations', '/stations'),
];

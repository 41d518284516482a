import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Beginning = 'signIn' | 'open' | 'cockpit' | 'list' | 'letter' | 'panels';
type Context = Rolldown.ChunkingContext;
type Reach = ReadonlySet<string>;

const SRC = `${import.meta.dirname}/src`;
const RULES = resolve(import.meta.dirname, '../domain/src');

/** The files of a folder by their full names; one that moved away stops the build, or it would come with another part unseen. */
function filesOf(folder: string, names: readonly string[]): readonly string[] {
  const files = names.map((name) => `${folder}/${name}`);
  const lost = files.filter((file) => !existsSync(file));
  if (lost.length > 0) throw new Error(`parts.ts names what is not there: ${lost.join(', ')}`);
  return files;
}

/** Files of this name in the folders of domains. */
function ofDomains(pattern: string): readonly string[] {
  const domains = new Set(globSync('*/module.ts', { cwd: SRC }).map(dirname));
  const files = globSync(`*/${pattern}`, { cwd: SRC });
  return files.filter((file) => domains.has(dirname(file))).toSorted();
}

/** Where each part of the app begins. */
const BEGINNINGS: Readonly<Record<Beginning, readonly string[]>> = {
  signIn: ['identity/SignInPage.tsx'],
  open: ['app/connection/WithServer.tsx', 'signup/SignUpPage.tsx'],
  cockpit: ['app/shell/Shell.tsx', ...ofDomains('cockpit.ts')],
  list: ['documents/FolderPages.tsx'],
  letter: ['documents/detail/OpenDocumentView.tsx'],
  // What domains add to the sidebar of a letter comes together.
  panels: ofDomains('*{Panel,NoticeBanner}.tsx'),
};
type IsIn = (beginning: Beginning) => boolean;

const FIRST: readonly Beginning[] = ['open', 'cockpit', 'list'];

/** Which part a file comes in: the first whose rule it fits. What fits none goes its own way. */
const PARTS: readonly (readonly [part: string, takes: (isIn: IsIn) => boolean])[] = [
  // Whoever is signed in needs none of it.
  ['sign-in', (isIn) => isIn('signIn') && !FIRST.some(isIn)],
  ['open', (isIn) => isIn('open') && (isIn('cockpit') || isIn('list'))],
  ['dialog', (isIn) => isIn('open') && isIn('letter')],
  ['cockpit', (isIn) => isIn('cockpit') || (isIn('list') && isIn('letter'))],
  ['list', (isIn) => isIn('list')],
  ['letter', (isIn) => isIn('letter')],
  ['panels', (isIn) => isIn('panels')],
];

/** The list of all pictures imports every one, whoever needs which; those that somebody needs are small. */
const ALL_PICTURES = /lucide-react\.m?js$/;
const PICTURE = /\/lucide-react\//;
/** Rules that only the editor, the settings and forms ask; the index of their domain brings them everywhere. */
const RULES_LATER = filesOf(RULES, [
  'basics/address-bounds.ts',
  'basics/countries.ts',
  'basics/email.ts',
  'basics/iban.ts',
  'basics/one-line.ts',
  'basics/phone.ts',
  'basics/working-days.ts',
  'documents/bulk/bulk-tag.ts',
  'documents/deadlines/calendar.ts',
  'documents/duties/duties.ts',
  'documents/duties/duty.ts',
  'documents/editor/annotations.ts',
  'documents/editor/redaction.ts',
  'documents/filenames/filename.ts',
  'documents/filenames/filename-pattern.ts',
  'documents/metadata/feedback.ts',
  'documents/metadata/metadata.ts',
  'documents/metadata/tags.ts',
  'documents/metadata/taken-words.ts',
  'documents/saved-views/saved-views.ts',
  'documents/search/search.ts',
  'documents/search/words.ts',
  'documents/stamps/characters.ts',
  'documents/stamps/picture.ts',
  'documents/stamps/stamps.ts',
  'identity/contact.ts',
  'identity/email-change.ts',
  'identity/passkey.ts',
  'identity/password.ts',
  'identity/second-factor.ts',
  'identity/support.ts',
  'identity/sign-up.ts',
  'identity/sso.ts',
  'originals/addresses/keep-address.ts',
  'originals/addresses/return-address.ts',
  'originals/settle-labels.ts',
  'team/gates.ts',
  'team/invites.ts',
  'team/join-links.ts',
  'team/rights.ts',
  'team/sso-connections.ts',
]);
/** What only the sign-up, the settings or an open document show; the index of its domain brings it everywhere, too. */
const SCREENS_LATER = filesOf(SRC, [
  'documents/history/Relatives.tsx',
  'documents/record/DetailsSection.tsx',
  'documents/record/kind-words.ts',
  'identity/accounts/use-switch.ts',
  'identity/history/LazySecurityHistory.tsx',
  'identity/password/PasswordRules.tsx',
  'identity/password/is-common.ts',
  'identity/password/words.ts',
  'identity/post-link.ts',
  'identity/sso/SsoOffers.tsx',
  'identity/sso/providers.ts',
  'identity/sso/sso-calls.ts',
  'identity/sso/sso-words.ts',
  'identity/sessions/use-proven-change.ts',
]);
const ASKED_LATER = [...RULES_LATER, ...SCREENS_LATER];
const LIBRARIES_LATER = /\/node_modules\/ibantools\//;

/** What the first page needs before anybody has signed in, with all that it needs in turn. */
export const DOOR = filesOf(SRC, [
  'app/main.tsx',
  'identity/DoorPage.tsx',
  'ui/buttons/SubmitButton.tsx',
  'ui/basics/unreached.ts',
  'ui/display/Banner.tsx',
  'ui/display/ProgressBar.tsx',
  'ui/fields/Field.tsx',
  'ui/fields/PasswordField.tsx',
  'ui/fields/TextField.tsx',
]);

/** What a part imports, and what that imports in turn, but for what is fetched later. */
function reachOf(beginning: Beginning, context: Context): Reach {
  const reach = new Set<string>();
  const waiting = [...filesOf(SRC, BEGINNINGS[beginning])];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reach.has(id)) continue;
    reach.add(id);
    if (!ALL_PICTURES.test(id)) waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return reach;
}

const kebab = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z\d])/g, '$1-$2')
    .replaceAll(/(\d)([A-Z])/g, '$1-$2')
    .toLowerCase();

/** The pictures that these files name, as the library calls the files they lie in. */
function picturesOf(files: Iterable<string>): ReadonlySet<string> {
  const named = [...files]
    .filter((id) => id.startsWith(SRC) && existsSync(id))
    .flatMap((id) => readFileSync(id, 'utf8').match(/import \{[^}]*\} from 'lucide-react'/g) ?? [])
    .flatMap((line) => line.match(/[A-Z]\w*/g) ?? []);
  return new Set(named.map(kebab));
}

/** What is needed together comes together: a hundred small files are slower than one, and larger. */
export function partsOfTheApp(): Rolldown.CodeSplittingGroup[] {
  const reaches = new Map<Beginning, Reach>();
  const reachIn = (beginning: Beginning, context: Context) => {
    const reach = reaches.get(beginning) ?? reachOf(beginning, context);
    reaches.set(beginning, reach);
    return reach;
  };
  let first: ReadonlySet<string> | null = null;
  // A few large ones are better than a hundred files: those of the first screens, and all others.
  const partOfPicture = (id: string, context: Context) => {
    first ??= picturesOf(FIRST.flatMap((beginning) => [...reachIn(beginning, context)]));
    return !id.includes('/icons/') || first.has(basename(id).split('.')[0]!) ? 'open' : 'pictures';
  };
  const partOf = (id: string, context: Context) => {
    if (PICTURE.test(id)) return partOfPicture(id, context);
    if (ASKED_LATER.includes(id) || LIBRARIES_LATER.test(id)) return null;
    const isIn: IsIn = (beginning) => reachIn(beginning, context).has(id);
    return PARTS.find(([, takes]) => takes(isIn))?.[0] ?? null;
  };
  return [...PARTS.map(([part]) => part), 'pictures'].map((part, place) => ({
    name: (id, context) => (partOf(id, context) === part ? part : null),
    priority: PARTS.length - place,
  }));
}

const TEXTS = { de: 'de_DE.po', en: 'en_GB.po' };

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;

/** Which files the first screens of the cockpit need, and which its texts in each language. */
export function needsOf(outputs: readonly Output[]): Readonly<Record<string, readonly string[]>> {
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (files: readonly string[]): readonly string[] => {
    const reach = new Set(files);
    for (const file of reach) byName.get(file)?.imports.forEach((next) => reach.add(next));
    return [...reach];
  };
  const filesFrom = (...sources: readonly string[]) =>
    chunks
      .filter(({ facadeModuleId }) => sources.some((one) => facadeModuleId === `${SRC}/${one}`))
      .map(({ fileName }) => fileName);
  const door = withImports(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  const beyond = (files: readonly string[]) =>
    withImports(files).filter((file) => !door.includes(file));
  return {
    sign: beyond(filesFrom(...BEGINNINGS.signIn)),
    today: beyond(filesFrom(...BEGINNINGS.cockpit, 'documents/TodayPage.tsx')),
    inbox: beyond(filesFrom(...BEGINNINGS.cockpit, ...BEGINNINGS.list)),
    letter: beyond(
      filesFrom(...BEGINNINGS.cockpit, 'documents/DocumentPage.tsx', ...BEGINNINGS.panels),
    ),
    de: filesFrom(`i18n/${TEXTS.de}`, `i18n/cockpit/${TEXTS.de}`),
    en: filesFrom(`i18n/${TEXTS.en}`, `i18n/cockpit/${TEXTS.en}`),
  };
}

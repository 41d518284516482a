import { lstat, mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { EnvelopeProblem } from '@postkorb/domain/centre';
import { FAILED, layPlaces } from '#intake';
import { isId, newId } from '#platform/basics/id';
import type { ScannedKind } from './scanner.ts';

/** Fronts and pages never lie in one folder: neither is ever taken for the other. */
export const SCAN_FOLDERS: Readonly<Record<ScannedKind, string>> = {
  front: 'fronts',
  pages: 'pages',
};

/** Why a file is laid aside. */
export type Reason =
  | EnvelopeProblem
  | 'WRONG_KIND'
  | 'TOO_BIG'
  | 'TOO_EARLY'
  | 'CHANGED'
  | 'NOBODY';
const IN_GERMAN: Readonly<Record<Reason, string>> = {
  WRONG_KIND:
    'Das ist nicht, was hier gescannt wird: Vorderseiten sind JPEG oder PNG, Seiten auch PDF oder TIFF.',
  TOO_BIG: 'Die Datei ist zu groß.',
  TOO_EARLY: 'Die Datei lag schon da, bevor der Umschlag an der Reihe war.',
  CHANGED: 'Die Datei wurde noch geschrieben, als sie an der Reihe war.',
  NOBODY: 'Kein Umschlag hat auf diese Datei gewartet.',
  NO_FRONT: 'Am Scanner lag keine Vorderseite.',
  NO_PAGES: 'Am Scanner lagen keine Seiten.',
  PAGES_DO_NOT_FIT: 'Die Seiten passen nicht zu den gezählten Blättern.',
  UNREADABLE: 'Das Bild lässt sich nicht lesen. Bitte noch einmal scannen.',
  OTHER_FRONT: 'Auf dem Bild ist das Etikett eines anderen Umschlags.',
  OTHER_PAGES: 'Auf dem ersten Blatt ist das Etikett eines anderen Umschlags.',
  NO_LABEL_ON_PAGES: 'Auf dem ersten Blatt ist kein Etikett zu lesen.',
};

/** Makes a folder below one that is there; false where there is none and none can be made. */
async function isLaid(folder: string): Promise<boolean> {
  const why = await mkdir(folder).catch((error: NodeJS.ErrnoException) => error.code);
  if (why !== undefined && why !== 'EEXIST') return false;
  return (await lstat(folder)).isDirectory();
}

type Place = { readonly stationId: string; readonly station: string; readonly kind: ScannedKind };

/**
 * Where the scanner of a station lays its files, under the id of the station, whose name lies beside as a text; null where the place of
 * all of them is not there.
 */
export async function openScanFolder(scans: string, place: Place): Promise<string | null> {
  const { stationId, station, kind } = place;
  const ofStation = join(scans, stationId);
  if (!isId(stationId) || !(await isLaid(ofStation))) return null;
  // Whoever sets up the scanner finds its folder by it.
  await writeFile(join(ofStation, 'Station.txt'), `${station}\n`, { flag: 'wx' }).catch(() => {});
  const folder = join(ofStation, SCAN_FOLDERS[kind]);
  if (!(await isLaid(folder))) return null;
  await layPlaces(folder);
  return folder;
}

/** Moves a file of such a folder into its `failed`, with a text that says why; one that is gone meanwhile stays gone. */
export async function setAside(folder: string, from: string, why: Reason): Promise<void> {
  const name = `${newId()}${extname(from)}`;
  const isMoved = await rename(from, join(folder, FAILED, name)).then(
    () => true,
    () => false,
  );
  if (!isMoved) return;
  const text = `Postkorb hat diese Datei nicht angenommen.\n\nDatei: ${basename(from)}\nGrund: ${IN_GERMAN[why]}\n`;
  await writeFile(join(folder, FAILED, `${name}.txt`), text, { flag: 'wx' });
}

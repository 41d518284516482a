import type { ScanDelay, ScanRefusal } from '@postkorb/domain/intake';

/** Why nothing is taken, said to whoever stands at the scanner or finds their file in the folder. */
export const inGerman: Readonly<Record<ScanRefusal | ScanDelay | 'UNKNOWN_TOKEN', string>> = {
  INVALID_INPUT: 'Eine Angabe fehlt oder ist falsch; „problems“ nennt sie.',
  NO_PAGES: 'Es wurde keine Datei gesendet.',
  MIXED_FILES: 'Bitte entweder ein PDF senden oder nur Bilder, nicht beides.',
  TOO_MANY_PAGES: 'Das sind mehr als 500 Seiten. Bitte den Stapel teilen.',
  UNSUPPORTED_FILE_TYPE:
    'Postkorb liest hier PDF, TIFF, JPEG und PNG. Diese Datei ist etwas anderes.',
  FILE_TOO_BIG: 'Die Datei ist größer als 50 MB. Bitte teilen oder kleiner speichern.',
  FILE_EMPTY: 'Die Datei ist leer.',
  PICTURE_UNREADABLE:
    'Ein Bild ist beschädigt und lässt sich nicht öffnen. Bitte noch einmal scannen.',
  PICTURE_TOO_LARGE:
    'Die Bilder sind zu groß. Bitte mit geringerer Auflösung scannen oder den Stapel teilen.',
  SCAN_ID_IN_USE: 'Unter dieser scanId wurde schon etwas anderes gesendet.',
  DISK_FULL: 'Im Moment ist kein Platz. Bitte später noch einmal senden.',
  ACCOUNT_FULL: 'Das Konto ist voll. Bitte Briefe löschen, die nicht mehr gebraucht werden.',
  TOO_MANY_SCANS: 'Das waren zu viele Scans auf einmal. Bitte kurz warten.',
  BUSY: 'Im Moment werden andere Scans angenommen. Bitte gleich noch einmal senden.',
  UNKNOWN_TOKEN: 'Dieses Token gilt nicht oder nicht mehr.',
};

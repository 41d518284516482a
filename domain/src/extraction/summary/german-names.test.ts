import { expect, test } from 'vitest';
import { fromInGerman } from './german-names.ts';

test.each([
  ['Finanzamt Lindenstadt', 'vom Finanzamt Lindenstadt'],
  ['Amtsgericht Köln', 'vom Amtsgericht Köln'],
  ['Stadt Falkenrode', 'von der Stadt Falkenrode'],
  ['Jobcenter Altmark', 'vom Jobcenter Altmark'],
  ['Landkreis Heidental', 'vom Landkreis Heidental'],
  ['Industrie- und Handelskammer Westheide', 'von der Industrie- und Handelskammer Westheide'],
  ['Deutsche Rentenversicherung Bund', 'von der Deutschen Rentenversicherung Bund'],
  ['Stadtwerke Wiesenau', 'von den Stadtwerken Wiesenau'],
  ['Stadtwerke Wiesenau GmbH', 'von der Stadtwerke Wiesenau GmbH'],
  ['Fitwerk Studio GmbH', 'von der Fitwerk Studio GmbH'],
  ['Grünwald GmbH & Co. KG', 'von der Grünwald GmbH & Co. KG'],
  ['Fernwärme Altstadt eG', 'von der Fernwärme Altstadt eG'],
  ['TSV Auental e.V.', 'vom TSV Auental e.V.'],
  ['Zahnarztpraxis Dr. Ammann', 'von der Zahnarztpraxis Dr. Ammann'],
  ['Dr. Selma Okafor', 'von Dr. Selma Okafor'],
  ['Marie Kurz', 'von Marie Kurz'],
  ['Severn Valley Energy Ltd', 'von Severn Valley Energy Ltd'],
])('a letter of %s comes %s', (name, from) => {
  expect(fromInGerman(name)).toBe(from);
});

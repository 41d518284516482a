import { expect, test } from 'vitest';
import { isOutgoing, type OwnNames } from './outgoing.ts';

const CLARA = { firstName: 'Clara', lastName: 'Weber' };
const HOME: OwnNames = {
  people: [CLARA, { firstName: 'Jörg', lastName: 'Weiß' }],
  companyName: null,
};
const SHOP: OwnNames = { people: [CLARA], companyName: 'Radhaus Kollwitz GmbH' };
const BAUER: OwnNames = { people: [CLARA], companyName: 'Bauer GmbH' };

type Case = readonly [name: string, own: OwnNames, sender: string | null, recipient: string | null];

test.each<Case>([
  ['a business bills its customer', SHOP, 'Radhaus Kollwitz GmbH', 'Jonas Brandt'],
  ['its legal form is left out', SHOP, 'Radhaus Kollwitz', 'Kunden AG Mitte'],
  ['it is written in capitals', SHOP, 'RADHAUS KOLLWITZ GMBH', 'Kunden AG Mitte'],
  ['a name of one word with its legal form', BAUER, 'Bauer GmbH', 'Kunden AG Mitte'],
  ['a person bills for themselves', HOME, 'Clara Weber', 'Kunden AG Mitte'],
  ['the owner of a business bills as a person', SHOP, 'Dr. Clara Weber', 'Jonas Brandt'],
  ['the last name stands first', HOME, 'Weber, Clara', 'Jonas Brandt'],
  ['a name with umlauts', HOME, 'Jörg Weiss', 'Jonas Brandt'],
  [
    'a customer credits by self-billing what the account sold',
    SHOP,
    'Radhaus Kollwitz GmbH',
    'Kunden AG',
  ],
  ['tax is owed by the recipient', SHOP, 'Radhaus Kollwitz GmbH', 'Vélo Paris SARL'],
])('outgoing: %s', (...[, own, senderName, recipientName]) => {
  expect(isOutgoing({ senderName, recipientName }, own)).toBe(true);
});

test.each<Case>([
  ['a bill of somebody else', SHOP, 'Stadtwerke Musterstadt GmbH', 'Radhaus Kollwitz GmbH'],
  ['the family name on both sides', HOME, 'Thomas Weber', 'Clara Weber'],
  ['a namesake bills the family', HOME, 'Clara Weber', 'Familie Sabine Weber'],
  ['the own name on both sides', HOME, 'Clara Weber', 'Clara Weber'],
  ['one of the house to another', HOME, 'Clara Weber', 'Jörg Weiß'],
  ['a business bills its owner', SHOP, 'Radhaus Kollwitz GmbH', 'Clara Weber'],
  ['an owner bills the business', SHOP, 'Clara Weber', 'Radhaus Kollwitz'],
  ['a tax adviser of the same name', HOME, 'Clara Weber Steuerberatung', 'Kunden AG Mitte'],
  ['a tax adviser writes for the account', SHOP, 'Kanzlei Dr. Krone', 'Finanzamt Mitte'],
  ['a house with another legal form', BAUER, 'Bauer KG', 'Kunden AG Mitte'],
  ['a name of one word without its form', BAUER, 'Bauer', 'Kunden AG Mitte'],
  ['a longer name', SHOP, 'Radhaus Kollwitz Vertriebs GmbH', 'Kunden AG Mitte'],
  ['only the last name', HOME, 'Weber', 'Kunden AG Mitte'],
  ['nobody was read as the recipient', SHOP, 'Radhaus Kollwitz GmbH', null],
  ['nobody was read as the sender', SHOP, null, 'Kunden AG Mitte'],
  [
    'self-billing by the account for its supplier',
    SHOP,
    'Ersatzteil Nord KG',
    'Radhaus Kollwitz GmbH',
  ],
  ['reverse charge by a supplier', SHOP, 'Vélo Paris SARL', 'Radhaus Kollwitz'],
  ['an account without any name', { people: [], companyName: ' ' }, '', 'Kunden AG Mitte'],
  [
    'a person without a first name',
    { people: [{ firstName: '', lastName: 'Weber' }], companyName: null },
    'Weber',
    'Kunden AG',
  ],
])('to be paid as ever: %s', (...[, own, senderName, recipientName]) => {
  expect(isOutgoing({ senderName, recipientName }, own)).toBe(false);
});

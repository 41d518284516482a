import { expect, type Page } from '@playwright/test';
import { ask } from './world.ts';

/** A bill without an account to pay to. */
export const BILL = 'einvoice/EN16931_Einfach_DueDate.pdf';

const EDIT = `mutation ($id: ID!, $version: Int!, $iban: String, $due: Date) {
  updateDocumentMetadata(id: $id, version: $version, iban: $iban, dueDate: $due) { errorCode }
}`;
const LETTERS =
  '{ searchContainerDocumentConnection(search: "471102") { edges { node { id version } } } }';
type Letters = {
  searchContainerDocumentConnection: { edges: { node: { id: string; version: number } }[] };
};

/** Corrects every bill in the Inbox as another window would. */
export async function correct(page: Page, values: { iban: string; due?: string }) {
  const { searchContainerDocumentConnection: found } = await ask<Letters>(page, LETTERS);
  expect(found.edges).not.toEqual([]);
  for (const { node } of found.edges)
    expect(await ask(page, EDIT, { ...node, ...values })).toEqual({
      updateDocumentMetadata: { errorCode: null },
    });
}

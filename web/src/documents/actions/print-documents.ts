import type { ApolloClient } from '@apollo/client';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { graphql } from '../../gql/index.ts';
import { FRESH } from '../../live.ts';
import { openPdf } from '../basics/pdf-engine.ts';

const Printable = graphql(`
  query Printable($id: ID!) {
    containerDocument(id: $id) {
      id
      filename
      downloadUrl
      pageCount
    }
  }
`);

/** The points of an inch, and the dots a printer is given for it. */
const SCALE = 200 / 72;
const MOST = 20;

const tooMany = msg`At most ${MOST} letters can be printed at once. Please choose fewer.`;
const noPages = msg`There are no pages to print. You can download the original.`;
const failed = msg`Printing did not work. Please check your connection and try again.`;

function pictureOf(page: Blob): HTMLImageElement {
  const picture = new Image();
  picture.src = URL.createObjectURL(page);
  picture.alt = '';
  return picture;
}

async function drawInto(sheets: HTMLElement, name: string, url: string): Promise<void> {
  const pdf = await openPdf(name, url);
  try {
    for (let page = 1; page <= pdf.pageCount; page += 1) {
      const picture = pictureOf(await pdf.draw(page, SCALE));
      await picture.decode();
      sheets.append(picture);
    }
  } finally {
    pdf.close();
  }
}

/** Only these sheets come onto the paper, and they are gone when the printer has them. */
function handOver(sheets: HTMLElement): void {
  const putAway = () => {
    sheets.remove();
    for (const { src } of sheets.querySelectorAll('img')) URL.revokeObjectURL(src);
  };
  addEventListener('afterprint', putAway, { once: true });
  document.body.append(sheets);
  window.print();
}

/** Prints all pages of some documents, one after the other; answers what went wrong, or null. */
export async function printDocuments(
  client: ApolloClient,
  ids: readonly string[],
): Promise<MessageDescriptor | null> {
  if (ids.length > MOST) return tooMany;
  const sheets = document.createElement('div');
  sheets.dataset['print'] = 'document';
  try {
    for (const id of ids) {
      const { data } = await client.query({ query: Printable, variables: { id }, ...FRESH });
      const toPrint = data?.containerDocument;
      if (toPrint && toPrint.pageCount > 0)
        await drawInto(sheets, toPrint.filename, toPrint.downloadUrl);
    }
  } catch {
    return failed;
  }
  if (sheets.childElementCount === 0) return noPages;
  handOver(sheets);
  return null;
}

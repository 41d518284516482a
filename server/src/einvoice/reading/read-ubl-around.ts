import type {
  EInvoiceAddress,
  EInvoiceAttachment,
  EInvoiceDelivery,
  EInvoiceReferences,
  EInvoiceTaxRepresentative,
} from '@postkorb/domain/einvoice';
import { at, each, valueAt, type Element } from '../xml/xml.ts';

type Part = Element | undefined;

// UNTDID 1001: what a reference beside the invoice is.
const PROJECT = '50';
const OBJECT = '130';

/** What stands around an invoice: who else takes part, where goods went, what belongs to it. */
export function readUblAround(root: Element) {
  return {
    taxRepresentative: representativeOf(at(root, 'TaxRepresentativeParty')),
    delivery: deliveryOf(at(root, 'Delivery')),
    references: referencesOf(root),
    attachments: each(root, 'AdditionalDocumentReference')
      .filter((one) => ![PROJECT, OBJECT].includes(valueAt(one, 'DocumentTypeCode') ?? ''))
      .map(attachmentOf),
  };
}

/** Where somebody is at home. */
export function ublAddress(address: Part): EInvoiceAddress {
  return {
    line1: valueAt(address, 'StreetName'),
    line2: valueAt(address, 'AdditionalStreetName'),
    line3: valueAt(address, 'AddressLine/Line'),
    postalCode: valueAt(address, 'PostalZone'),
    locality: valueAt(address, 'CityName'),
    region: valueAt(address, 'CountrySubentity'),
    countryCode: valueAt(address, 'Country/IdentificationCode'),
  };
}

/** A party's number at a tax office, by the scheme wanted. */
export function ublTaxId(party: Part, isWanted: (scheme: string | null) => boolean): string | null {
  const schemes = each(party, 'PartyTaxScheme');
  return valueAt(
    schemes.find((one) => isWanted(valueAt(one, 'TaxScheme/ID'))),
    'CompanyID',
  );
}

function representativeOf(party: Part): EInvoiceTaxRepresentative | null {
  if (party === undefined) return null;
  return {
    name: valueAt(party, 'PartyName/Name'),
    vatId: ublTaxId(party, (scheme) => scheme === 'VAT'),
    address: ublAddress(at(party, 'PostalAddress')),
  };
}

function deliveryOf(delivery: Part): EInvoiceDelivery | null {
  const address = at(delivery, 'DeliveryLocation/Address');
  const name = valueAt(delivery, 'DeliveryParty/PartyName/Name');
  return address === undefined && name === null ? null : { name, address: ublAddress(address) };
}

function referencesOf(root: Element): EInvoiceReferences {
  const documents = each(root, 'AdditionalDocumentReference');
  const ofType = (code: string) =>
    valueAt(
      documents.find((one) => valueAt(one, 'DocumentTypeCode') === code),
      'ID',
    );
  return {
    project: valueAt(root, 'ProjectReference/ID') ?? ofType(PROJECT),
    salesOrder: valueAt(root, 'OrderReference/SalesOrderID'),
    despatchAdvice: valueAt(root, 'DespatchDocumentReference/ID'),
    receivingAdvice: valueAt(root, 'ReceiptDocumentReference/ID'),
    tender: valueAt(root, 'OriginatorDocumentReference/ID'),
    object: ofType(OBJECT),
    accounting: valueAt(root, 'AccountingCost'),
  };
}

function attachmentOf(document: Element): EInvoiceAttachment {
  const file = at(document, 'Attachment/EmbeddedDocumentBinaryObject');
  return {
    id: valueAt(document, 'ID'),
    description: valueAt(document, 'DocumentDescription'),
    filename: file?.attributes['filename'] ?? null,
    mediaType: file?.attributes['mimeCode'] ?? null,
    address: valueAt(document, 'Attachment/ExternalReference/URI'),
  };
}

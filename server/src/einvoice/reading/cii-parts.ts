import type { Day } from '@postkorb/domain/basics';
import type {
  EInvoiceAddress,
  EInvoiceAdjustment,
  EInvoicePeriod,
} from '@postkorb/domain/einvoice';
import { at, dayAt, decimalAt, each, valueAt, type Element } from '../xml/xml.ts';

type Part = Element | undefined;

/** Reads one discount or surcharge. */
export function ciiAdjustment(adjustment: Element): EInvoiceAdjustment {
  return {
    isCharge: valueAt(adjustment, 'ChargeIndicator/Indicator') === 'true',
    amount: decimalAt(adjustment, 'ActualAmount'),
    basis: decimalAt(adjustment, 'BasisAmount'),
    percent: decimalAt(adjustment, 'CalculationPercent'),
    reason: valueAt(adjustment, 'Reason'),
    reasonCode: valueAt(adjustment, 'ReasonCode'),
    taxCategory: valueAt(adjustment, 'CategoryTradeTax/CategoryCode'),
    taxRate: decimalAt(adjustment, 'CategoryTradeTax/RateApplicablePercent|ApplicablePercent'),
  };
}

/** Reads a period, or null when it names neither end. */
export function periodOf(period: Part): EInvoicePeriod | null {
  const [start, end] = [ciiDay(at(period, 'StartDateTime')), ciiDay(at(period, 'EndDateTime'))];
  return start === null && end === null ? null : { start, end };
}

/** Where a party is at home. */
export function ciiAddress(party: Part): EInvoiceAddress {
  const address = at(party, 'PostalTradeAddress');
  return {
    line1: valueAt(address, 'LineOne'),
    line2: valueAt(address, 'LineTwo'),
    line3: valueAt(address, 'LineThree'),
    postalCode: valueAt(address, 'PostcodeCode'),
    locality: valueAt(address, 'CityName'),
    region: valueAt(address, 'CountrySubDivisionName'),
    countryCode: valueAt(address, 'CountryID'),
  };
}

/** A party's number at a tax office: VA is its VAT id, FC its tax number. */
export function ciiTaxId(party: Part, scheme: string): string | null {
  const registrations = each(party, 'SpecifiedTaxRegistration').flatMap((one) => each(one, 'ID'));
  return valueAt(
    registrations.find((id) => id.attributes['schemeID'] === scheme),
    '',
  );
}

/** The day inside a date element of either version, or null. */
export function ciiDay(element: Part): Day | null {
  return dayAt(element, 'DateTimeString|DateTime|Date') ?? dayAt(element, '');
}

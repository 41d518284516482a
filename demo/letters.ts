import type { Letter } from './letter.ts';
import { advertisement } from './letters/advertisement.ts';
import { bankNotice } from './letters/bank-notice.ts';
import { bankStatement } from './letters/bank-statement.ts';
import { carrierInvoice } from './letters/carrier-invoice.ts';
import { chamberFee } from './letters/chamber-fee.ts';
import { courtSummons } from './letters/court-summons.ts';
import { doctorBill } from './letters/doctor-bill.ts';
import { electricityBill } from './letters/electricity-bill.ts';
import { firstReminder } from './letters/first-reminder.ts';
import { gymCancellation } from './letters/gym-cancellation.ts';
import { healthInsurer } from './letters/health-insurer.ts';
import { heatingBill } from './letters/heating-bill.ts';
import { hotelOrder } from './letters/hotel-order.ts';
import { lampInvoice } from './letters/lamp-invoice.ts';
import { liabilityInsurance } from './letters/liability-insurance.ts';
import { phoneBill } from './letters/phone-bill.ts';
import { rentAdjustment } from './letters/rent-adjustment.ts';
import { savingsMaturity } from './letters/savings-maturity.ts';
import { secondReminder } from './letters/second-reminder.ts';
import { serviceCharges } from './letters/service-charges.ts';
import { softwareInvoice } from './letters/software-invoice.ts';
import { taxAdviser } from './letters/tax-adviser.ts';
import { taxAssessment } from './letters/tax-assessment.ts';
import { vatReminder } from './letters/vat-reminder.ts';
import { woodInvoice } from './letters/wood-invoice.ts';

/** All letters of the demo, the oldest first. */
export const letters: readonly Letter[] = [
  heatingBill,
  chamberFee,
  savingsMaturity,
  liabilityInsurance,
  electricityBill,
  carrierInvoice,
  serviceCharges,
  taxAdviser,
  phoneBill,
  bankStatement,
  gymCancellation,
  firstReminder,
  softwareInvoice,
  healthInsurer,
  hotelOrder,
  doctorBill,
  bankNotice,
  vatReminder,
  advertisement,
  woodInvoice,
  secondReminder,
  taxAssessment,
  lampInvoice,
  rentAdjustment,
  courtSummons,
];

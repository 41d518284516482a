import { sql } from 'kysely';
import { DEMANDS, NO_DEMAND } from '@postkorb/domain/documents';

/** Whether the row d asks its reader for money: isPayable of the domain, beginning with the condition of the index document_payable. */
export const asksForMoney = sql<boolean>`(
  d.amount_cents > 0 and d.root <> 'trash' and not d.is_outgoing
  and (d.classification_type = 'Invoice' or d.iban is not null)
  and case when d.classification_type = 'Invoice' then d.kind is distinct from 'creditNote'
    else not d.is_collected and coalesce(d.kind <> all(${NO_DEMAND}::text[]), true)
      and (d.due_date is not null or coalesce(d.kind = any(${DEMANDS}::text[]), false)) end)`;

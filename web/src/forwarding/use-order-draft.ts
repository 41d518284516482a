import { useApolloClient } from '@apollo/client/react';
import type { MessageDescriptor } from '@lingui/core';
import {
  problemsOfSource,
  problemsOfTerms,
  tidySource,
  type SourceField,
  type SourceTerms,
  type WrittenSource,
} from '@postkorb/domain/forwarding';
import type { AddressBounds } from '@postkorb/domain/basics';
import { useRef, useState } from 'react';
import { todayInBerlin } from '../i18n/format.ts';
import { isKnownPostalCode } from '../originals/index.ts';
import { CreateSource, Sources } from './source-calls.ts';
import { createRefusals, notCreated } from './source-words.ts';

export type Order = WrittenSource & SourceTerms;

const newOrder = (): Order => ({
  type: 'private',
  names: '',
  companyName: '',
  streetAndNumber: '',
  additionalInfo: '',
  zip: '',
  city: '',
  countryCode: 'DE',
  startOn: todayInBerlin(),
  isOneHousehold: false,
  hasPowerOfAttorney: false,
});

const problemsOf = (order: Order, bounds: AddressBounds) => [
  ...problemsOfSource(order, bounds),
  ...problemsOfTerms(order, todayInBerlin()),
];

/** Sends an order; asked twice because the line was bad, it is one all the same. Answers with why not. */
function useSend() {
  const client = useApolloClient();
  const key = useRef(crypto.randomUUID());
  return async (order: Order): Promise<MessageDescriptor | null> => {
    const { startOn: startAt, isOneHousehold, hasPowerOfAttorney } = order;
    const { countryCode: _, ...address } = tidySource(order);
    try {
      const { data } = await client.mutate({
        mutation: CreateSource,
        variables: { ...address, startAt, isOneHousehold, hasPowerOfAttorney, key: key.current },
        refetchQueries: [Sources],
        awaitRefetchQueries: true,
      });
      key.current = crypto.randomUUID();
      const { errorCode } = data!.createSource;
      return errorCode == null ? null : createRefusals[errorCode];
    } catch {
      return notCreated;
    }
  };
}

/** An order while it is being written: what stands in it, what is wrong with it, and sending it. */
export function useOrderDraft(bounds: AddressBounds | undefined, saved: () => void) {
  const send = useSend();
  const [values, setValues] = useState(newOrder);
  const [isTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<MessageDescriptor | null>(null);
  const [unknownZip, setUnknownZip] = useState<string | null>(null);
  const problems = isTried && bounds ? problemsOf(values, bounds) : [];

  const change = (changed: Partial<Order>) => {
    setValues((before) => ({ ...before, ...changed }));
    setFailed(null);
    const zip = changed.zip?.trim();
    if (zip !== undefined)
      void isKnownPostalCode(zip).then((isKnown) => setUnknownZip(isKnown ? null : zip));
  };
  const save = async () => {
    setTried(true);
    if (isPending || bounds === undefined || problemsOf(values, bounds).length > 0) return;
    setPending(true);
    setFailed(null);
    const why = await send(values);
    setPending(false);
    if (why === null) saved();
    else setFailed(why);
  };
  return {
    values,
    change,
    save,
    isPending,
    failed,
    isZipUnknown: unknownZip !== null && unknownZip === values.zip.trim(),
    problemAt: (field: SourceField) => problems.find((one) => one.field === field),
  };
}

export type OrderDraft = ReturnType<typeof useOrderDraft>;

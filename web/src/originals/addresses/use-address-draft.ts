import { useApolloClient } from '@apollo/client/react';
import type { MessageDescriptor } from '@lingui/core';
import {
  HOME_COUNTRY,
  problemsOfAddress,
  tidyAddress,
  type WrittenAddress,
} from '@postkorb/domain/originals';
import type { AddressBounds } from '@postkorb/domain/basics';
import { useState } from 'react';
import { withProof } from '../../identity/index.ts';
import { CreateReturnAddress, EditReturnAddress, type ReturnAddress } from './address-calls.ts';
import { addressNotSaved, addressRefusals, type AddressRefusal } from './address-words.ts';
import { isKnownPostalCode } from './known-postal-code.ts';

const NEW: WrittenAddress = {
  name: '',
  label: '',
  addressLine1: '',
  addressLine2: '',
  postalCode: '',
  locality: '',
  region: '',
  countryCode: HOME_COUNTRY,
};

const writtenOf = (address: ReturnAddress | null): WrittenAddress =>
  address === null
    ? NEW
    : {
        name: address.name,
        label: address.label ?? '',
        addressLine1: address.addressLine1,
        addressLine2: address.addressLine2 ?? '',
        postalCode: address.postalCode,
        locality: address.locality,
        region: address.region ?? '',
        countryCode: address.countryCode,
      };

type Draft = {
  /** The address that is changed, or null for a new one. */
  readonly address: ReturnAddress | null;
  readonly bounds: AddressBounds;
  readonly saved: (id: string) => void;
};

type Answer = {
  readonly errorCode?: AddressRefusal | null;
  readonly returnAddress?: { readonly id: string } | null;
};

/** Keeps what was written: as a new address, in an unused one, or as a copy of a used one. */
function useSend(address: ReturnAddress | null) {
  const client = useApolloClient();
  return async (written: WrittenAddress): Promise<Answer> => {
    if (address?.canEdit) {
      const variables = { ...written, id: address.id, version: address.version };
      const { data } = await client.mutate({ mutation: EditReturnAddress, variables });
      return data!.editReturnAddress;
    }
    const variables = { ...written, replacesId: address?.id ?? null };
    const { data } = await client.mutate({ mutation: CreateReturnAddress, variables });
    return data!.createReturnAddress;
  };
}

/** An address while it is being written: what stands in it, what is wrong with it, and saving it. */
export function useAddressDraft({ address, bounds, saved }: Draft) {
  const send = useSend(address);
  const [values, setValues] = useState(() => writtenOf(address));
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<MessageDescriptor | null>(null);
  const [unknownZip, setUnknownZip] = useState<string | null>(null);
  const problems = isAsked ? problemsOfAddress(values, bounds) : [];

  const change = (field: keyof WrittenAddress, text: string) => {
    setValues((before) => ({ ...before, [field]: text }));
    setFailed(null);
    if (field !== 'postalCode') return;
    const code = text.trim();
    void isKnownPostalCode(code).then((known) => setUnknownZip(known ? null : code));
  };
  const save = async () => {
    setAsked(true);
    if (isPending || problemsOfAddress(values, bounds).length > 0) return;
    setPending(true);
    setFailed(null);
    try {
      const { errorCode, returnAddress } = await withProof(() => send(tidyAddress(values)));
      if (errorCode) setFailed(addressRefusals[errorCode]);
      else if (returnAddress) saved(returnAddress.id);
    } catch {
      setFailed(addressNotSaved);
    } finally {
      setPending(false);
    }
  };
  return {
    values,
    change,
    save,
    isPending,
    failed,
    isZipUnknown: values.countryCode === HOME_COUNTRY && unknownZip === values.postalCode.trim(),
    problemAt: (field: keyof WrittenAddress) => problems.find((one) => one.field === field),
  };
}

export type AddressDraft = ReturnType<typeof useAddressDraft>;

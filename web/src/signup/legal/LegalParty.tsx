import { useQuery } from '@apollo/client/react';
import { Trans } from '@lingui/react/macro';
import { graphql } from '../../gql/index.ts';
import type { LegalNoticeQuery } from '../../gql/graphql.ts';
import { Banner } from '../../ui/display/Banner.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';

const LegalNotice = graphql(`
  query LegalNotice {
    legalNotice {
      provider {
        name
        streetAndNumber
        zip
        city
        email
        phone
        details
      }
      summaryHost
    }
  }
`);

type Notice = LegalNoticeQuery['legalNotice'];

/** What the server says of this installation; null until it has. */
export function useLegalNotice() {
  const { data, error } = useQuery(LegalNotice);
  return { notice: data?.legalNotice ?? null, hasFailed: error !== undefined };
}

type Party = { readonly provider: NonNullable<Notice['provider']>; readonly isWhole: boolean };

function NamedParty({ provider, isWhole }: Party) {
  const { name, streetAndNumber, zip, city, email, phone, details } = provider;
  return (
    <div className="flex flex-col gap-12">
      <address className="not-italic">
        <strong className="font-semibold">{name}</strong>
        <br />
        {streetAndNumber}
        <br />
        {zip} {city}
      </address>
      <p>
        <Trans>Email:</Trans>{' '}
        <a href={`mailto:${email}`} className="text-link">
          {email}
        </a>
        {phone && (
          <>
            <br />
            <Trans>Phone:</Trans>{' '}
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="text-link">
              {phone}
            </a>
          </>
        )}
      </p>
      {isWhole && details.length > 0 && (
        <ul>
          {details.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A part of a page in which whoever runs this installation is named. */
export type NamedIn = { readonly legal: ReturnType<typeof useLegalNotice> };

type LegalParty = NamedIn['legal'] & {
  /** Whether all is said that an imprint has to say. */
  readonly isWhole?: boolean;
};

/** Who runs this installation, or that nobody has said so. */
export function LegalParty({ notice, hasFailed, isWhole = false }: LegalParty) {
  if (hasFailed)
    return (
      <Banner tone="problem">
        <Trans>Who runs this installation could not be loaded. Please reload the page.</Trans>
      </Banner>
    );
  if (notice === null) return <Skeleton className="h-64 w-1/2" />;
  if (notice.provider) return <NamedParty provider={notice.provider} isWhole={isWhole} />;
  return (
    <Banner tone="new">
      <Trans>Whoever runs this installation has not said yet who they are.</Trans>
    </Banner>
  );
}

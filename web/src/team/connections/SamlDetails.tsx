import { Trans, useLingui } from '@lingui/react/macro';
import { formatDayOf } from '../../i18n/format.ts';
import { Banner } from '../../ui/display/Banner.tsx';
import type { Connection } from './sso-calls.ts';
import { TextToCopy } from './TextToCopy.tsx';

/** What a provider has to know of us by SAML, and until when its certificates are valid. */
export function SamlDetails({ connection }: { readonly connection: Connection }) {
  const { t } = useLingui();
  const { certificates, entityId, answerAddress, metadataAddress } = connection;
  const ending = certificates.find((one) => one.isInUse && one.isEndingSoon);
  const until = ending ? formatDayOf(ending.notAfter) : '';
  const isNextKnown =
    ending && certificates.some((one) => Date.parse(one.notAfter) > Date.parse(ending.notAfter));
  const days = certificates.map(({ notAfter, isInUse }) => {
    const day = formatDayOf(notAfter);
    return isInUse ? t`${day} (in use)` : day;
  });
  const listed = days.join(', ');
  return (
    <div className="flex flex-col gap-12 text-14 text-ink-2">
      {ending && (
        <Banner tone="new">
          {isNextKnown ? (
            <Trans>
              The certificate in use is valid until {until}. The next one is here already: your
              provider can change over at any time.
            </Trans>
          ) : (
            <Trans>
              The certificate in use is valid until {until}. After that nobody can log in with it.
              Please add new metadata in time.
            </Trans>
          )}
        </Banner>
      )}
      <p>
        <Trans>
          Your provider needs this of Postkorb. Most take it as a file:{' '}
          <a href={metadataAddress} download className="text-link font-semibold">
            Download metadata
          </a>
        </Trans>
      </p>
      <TextToCopy label={t`Entity ID`} text={entityId} />
      <TextToCopy label={t`Reply address (ACS)`} text={answerAddress} />
      <p>
        <Trans>Certificates valid until: {listed}</Trans>
      </p>
    </div>
  );
}

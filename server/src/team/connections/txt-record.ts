import { SSO_TXT_LABEL } from '@postkorb/domain/team';
import type { SsoConnection } from '#identity';

/** The record that shows whose a domain is: its name, and what it says. */
export const txtRecordOf = ({ domain, domainToken }: SsoConnection) => ({
  name: `${SSO_TXT_LABEL}.${domain}`,
  text: `postkorb-domain=${domainToken}`,
});

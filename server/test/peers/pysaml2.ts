import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { asked } from './saml-provider.ts';

const CERTIFICATES = join(import.meta.dirname, '../../../fixtures/certificates');
/** What answers are signed with. */
const SHA2 = {
  signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
};
// Debian's own interpreter: its packages are no other's.
const PYTHON = '/usr/bin/python3';

/** Whether Debian's python3-pysaml2 is installed, with the xmlsec1 it needs. */
export const hasPysaml2 = () => spawnSync(PYTHON, ['-c', 'import saml2.server']).status === 0;

/** An identity provider in another language and by other people: pysaml2, which signs by xmlsec1. */
export function pysaml2Provider(issuer = 'https://py.idp.example') {
  const say = (more: object): string => {
    const key = join(CERTIFICATES, 'idp-one.key');
    const certificate = join(CERTIFICATES, 'idp-one.pem');
    const input = JSON.stringify({ issuer, key, certificate, ...more });
    const program = join(import.meta.dirname, 'pysaml2_idp.py');
    const { status, stdout, stderr } = spawnSync(PYTHON, [program], { input, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
  };
  return {
    issuer,
    metadata: () => say({}),
    /** Somebody signs in there: what their browser is given to bring back. `sp` is our metadata as it reads them. */
    visited(address: string, told: { sp: string; subject: string; email: string }) {
      const { acs, state } = asked(address);
      const request = new URL(address).searchParams.get('SAMLRequest');
      return (signsBoth: boolean, by = SHA2) => {
        const xml = say({ ...told, request, signsBoth, ...by });
        return { xml, state, acs };
      };
    },
  };
}

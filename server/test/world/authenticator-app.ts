import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows that was told this secret, at that moment. */
export const codeOf = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

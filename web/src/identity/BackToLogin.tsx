import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** The way back from a page that helps somebody in. */
export function BackToLogin() {
  return (
    <p className="pt-24 text-14 text-ink-2">
      <Link to="/login" className="text-link font-semibold">
        <Trans>Back to login</Trans>
      </Link>
    </p>
  );
}

import { Trans } from '@lingui/react/macro';

/** A turning ring with a word for those who do not see it. */
export function Spinner() {
  return (
    <span className="inline-grid place-items-center">
      <svg className="size-16 animate-spin" viewBox="0 0 16 16" aria-hidden>
        <circle
          cx="8"
          cy="8"
          r="6"
          fill="none"
          stroke="currentColor"
          strokeOpacity=".3"
          strokeWidth="2"
        />
        <path
          d="M8 2a6 6 0 0 1 6 6"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <span className="sr-only">
        <Trans>One moment, please</Trans>
      </span>
    </span>
  );
}

import { Postmark } from '../basics/art.tsx';

/** A large window envelope, franked and postmarked today: the picture beside sign-in and sign-up. */
export function StampedPaper({ date }: { readonly date: string }) {
  return (
    <svg viewBox="0 0 560 400" aria-hidden className="w-full max-w-text overflow-visible">
      <g className="drop-shadow-[0_12px_32px_rgb(20_26_42/.16)]">
        <rect
          x="8"
          y="16"
          width="544"
          height="364"
          rx="14"
          fill="var(--env)"
          stroke="var(--env-edge)"
          strokeWidth="1.5"
        />
        <path
          d="M8.8 350c0 20 6 29.2 22 29.2h498c16 0 22-9.200 22-29.2v-10c0 20-6 29-22 29h-498c-16 0-22-9-22-29Z"
          fill="var(--env-2)"
        />
      </g>
      <path
        d="M44 62h120M44 76h84"
        stroke="var(--env-line)"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".45"
      />
      <rect
        x="44"
        y="186"
        width="268"
        height="134"
        rx="12"
        fill="var(--env-window)"
        stroke="var(--env-edge)"
      />
      <g stroke="var(--env-line)" strokeWidth="5" strokeLinecap="round" opacity=".75">
        <path d="M68 212h92" strokeWidth="3" opacity=".7" />
        <path d="M68 238h140M68 260h176M68 282h112" />
      </g>
      <g transform="translate(452 44)">
        <rect
          width="72"
          height="84"
          rx="3"
          fill="var(--blue-soft)"
          stroke="var(--env-edge)"
          strokeDasharray="2 3"
          strokeWidth="1.5"
        />
        <rect x="8" y="8" width="56" height="68" rx="2" fill="var(--blue)" />
        <path
          d="M18 34.500v18.500a4 4 0 0 0 4 4h28a4 4 0 0 0 4-4v-18.500l-14.500 11.200a5 5 0 0 1-7 0Z"
          fill="#fff"
        />
        <path d="M19.500 28h33l-16.500 12.600Z" fill="#fff" opacity=".62" />
      </g>
      <g transform="translate(176 -6)">
        <Postmark word="POSTKORB" date={date} />
      </g>
    </svg>
  );
}

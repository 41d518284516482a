/** The patterns other drawings refer to; stands once in the page. */
export function TintPatterns() {
  return (
    <svg width="0" height="0" aria-hidden className="absolute">
      <pattern id="tint" width="6" height="5" patternUnits="userSpaceOnUse">
        <path
          d="M0 2.5q1.5-2.6 3 0t3 0"
          fill="none"
          stroke="rgb(var(--tint))"
          strokeWidth=".9"
          opacity=".55"
        />
      </pattern>
      <pattern id="tint-large" width="24" height="14" patternUnits="userSpaceOnUse">
        <path
          d="M0 7q6-9 12 0t12 0"
          fill="none"
          stroke="rgb(var(--tint))"
          strokeWidth="2"
          opacity=".38"
        />
      </pattern>
    </svg>
  );
}

/** The blue security tint printed inside envelopes; never behind text. */
export function TintField({ className }: { readonly className?: string }) {
  return (
    <svg className={className} width="100%" height="100%" aria-hidden>
      <rect width="100%" height="100%" fill="url(#tint-large)" />
    </svg>
  );
}

/** The mark of the product: an envelope on royal blue. */
export function Mark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden className="shrink-0">
      <rect width="28" height="28" rx="8" fill="var(--blue)" />
      <path
        d="M6 10.2v8.3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.3l-7 5.3a1.7 1.7 0 0 1-2 0Z"
        fill="#fff"
      />
      <path d="M6.6 7.5h14.8L14 13Z" fill="#fff" opacity=".62" />
    </svg>
  );
}

type Postmark = {
  readonly date?: string;
  readonly word: string;
  readonly x?: number;
  readonly y?: number;
};

/** A postmark with a word and a date, for use inside a drawing. */
export function Postmark({ date, word, x = 238, y = 118 }: Postmark) {
  return (
    <g
      transform={`translate(${x} ${y}) rotate(-9)`}
      fill="none"
      stroke="var(--blue-text)"
      strokeWidth="3"
    >
      <circle r="44" />
      <circle r="31" strokeWidth="1.8" />
      <path
        d="M50-18q8-8 16 0t16 0M52-5q8-8 16 0t16 0M52 8q8-8 16 0t16 0M50 21q8-8 16 0t16 0"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <g fill="var(--blue-text)" stroke="none" fontWeight="800" textAnchor="middle">
        {date && (
          <text y="-5" fontSize="13">
            {date}
          </text>
        )}
        <text
          y={date ? 13 : 5}
          fontSize={word.length > 5 ? 10 : 17}
          letterSpacing={word.length > 5 ? 0.2 : 1.2}
        >
          {word}
        </text>
      </g>
    </g>
  );
}

type OpenEnvelope = {
  readonly stamp?: { readonly date?: string; readonly word: string } | undefined;
};

/** The large open envelope of the empty states, lined with security tint. */
export function OpenEnvelope({ stamp }: OpenEnvelope) {
  return (
    <svg viewBox="0 0 360 250" aria-hidden className="w-full overflow-visible">
      <ellipse cx="180" cy="232" rx="128" ry="10" fill="#0c0f16" opacity=".09" />
      <g stroke="var(--env-edge)" strokeWidth="1.5">
        <path d="M46 106 170 22a18 18 0 0 1 20 0l124 84v84H46Z" fill="var(--env-2)" />
        <path
          d="M58 108 171 31a16 16 0 0 1 18 0l113 77v78H58Z"
          fill="url(#tint-large)"
          stroke="none"
        />
        <path
          d="M46 106 180 184l134-78v108a12 12 0 0 1-12 12H58a12 12 0 0 1-12-12Z"
          fill="var(--env)"
        />
        <path d="M50 221 148 165M310 221l-98-56" />
      </g>
      {stamp && (
        <g className="origin-center animate-stamp">
          <Postmark {...stamp} />
        </g>
      )}
    </svg>
  );
}

/** Two envelopes, one handed over behind the other: what others share. */
export function TwoEnvelopes() {
  return (
    <svg viewBox="0 0 360 250" aria-hidden className="w-full overflow-visible">
      <ellipse cx="180" cy="232" rx="128" ry="10" fill="#0c0f16" opacity=".09" />
      <g stroke="var(--env-edge)" strokeWidth="1.5">
        <g transform="rotate(-7 130 110)">
          <rect x="40" y="42" width="190" height="126" rx="10" fill="var(--env-2)" />
          <rect
            x="50"
            y="52"
            width="170"
            height="106"
            rx="6"
            fill="url(#tint-large)"
            stroke="none"
          />
          <path d="M44 48 135 112l91-64" fill="none" />
        </g>
        <g transform="rotate(4 220 160)">
          <rect x="122" y="92" width="200" height="132" rx="10" fill="var(--env)" />
          <path d="M126 98 222 166l96-68" fill="none" />
          <path d="M126 219l66-64M318 219l-66-64" fill="none" />
        </g>
      </g>
    </svg>
  );
}

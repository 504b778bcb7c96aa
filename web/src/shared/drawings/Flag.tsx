import type { Language } from '@ouvrage/domain';
import type { ReactNode } from 'react';

const WIDTH = 20;
const HEIGHT = 14;

const FRANCE = (
  <>
    <path fill="#fff" d="M0 0h20v14H0z" />
    <path fill="#002654" d="M0 0h6.67v14H0z" />
    <path fill="#ce1126" d="M13.33 0H20v14h-6.67z" />
  </>
);

const UNITED_KINGDOM = (
  <>
    <path fill="#012169" d="M0 0h20v14H0z" />
    <path stroke="#fff" strokeWidth="2.8" d="m0 0 20 14M20 0 0 14" />
    <path stroke="#c8102e" strokeWidth="1.1" d="m0 0 20 14M20 0 0 14" />
    <path stroke="#fff" strokeWidth="4.6" d="M10 0v14M0 7h20" />
    <path stroke="#c8102e" strokeWidth="2.8" d="M10 0v14M0 7h20" />
  </>
);

const SPAIN = (
  <>
    <path fill="#aa151b" d="M0 0h20v14H0z" />
    <path fill="#f1bf00" d="M0 3.5h20v7H0z" />
    <path fill="#aa151b" d="M4.4 5.2h2.8v2.4a1.4 1.4 0 0 1-2.8 0z" />
  </>
);

/** The Arab League's, since the language is no one country's. */
const ARAB_LEAGUE = (
  <>
    <path fill="#00732f" d="M0 0h20v14H0z" />
    <g stroke="#fff" strokeLinecap="round">
      <path strokeWidth="1" d="M7.7 3.2a4.4 4.4 0 0 0 1 7.9M12.3 3.2a4.4 4.4 0 0 1-1 7.9" />
      <path strokeWidth="1.4" d="M8.1 7.2a2 2 0 0 0 3.8 0" />
    </g>
  </>
);

const DRAWINGS: Readonly<Record<Language, ReactNode>> = {
  fr: FRANCE,
  en: UNITED_KINGDOM,
  es: SPAIN,
  ar: ARAB_LEAGUE,
};

/** The flag that goes with a language's name. Never alone: a language has no flag that says its name. */
export function Flag({ language }: { readonly language: Language }) {
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      aria-hidden
      focusable="false"
    >
      {DRAWINGS[language]}
      <path stroke="#0e1f2e" strokeOpacity="0.35" d="M0.5 0.5h19v13h-19z" />
    </svg>
  );
}

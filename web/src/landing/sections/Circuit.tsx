import type { CSSProperties } from 'react';
import { StatusGlyph } from '../drawings/StatusGlyph';
import type { LandingProps } from '../texts';

const STATES = ['assigned', 'in_progress', 'submitted', 'rejected', 'validated'] as const;

/** The way of one task, from assignment to visa; a rejection goes back to be submitted again. */
export function Circuit({ t }: LandingProps) {
  return (
    <section className="circuit" aria-labelledby="circuit-title">
      <div className="frame">
        <h2 id="circuit-title" data-entrance>
          {t('circuit.title')}
        </h2>
        <ol className="circuit-line" data-entrance>
          {STATES.map((state, index) => (
            <li
              key={state}
              className={`circuit-step step-${state}`}
              style={{ '--i': index } as CSSProperties}
            >
              <span className="circuit-mark">
                <StatusGlyph state={state} size={36} />
              </span>
              {state === 'rejected' && <ReturnArc />}
              <h3>{t(`circuit.states.${state}.name`)}</h3>
              <p>{t(`circuit.states.${state}.text`)}</p>
              {state === 'validated' && (
                <div className="stamp" aria-hidden>
                  <div className="stamp-inner">
                    <span className="stamp-word">{t('circuit.stamp.word')}</span>
                    <span className="stamp-detail">{t('circuit.stamp.detail')}</span>
                  </div>
                </div>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** From the rejected mark back over to the submitted one. */
function ReturnArc() {
  return (
    <svg
      className="return mirrored"
      viewBox="0 0 260 44"
      fill="none"
      preserveAspectRatio="none"
      aria-hidden
    >
      <path className="return-dash" d="M258 42C244 10 232 12 130 12S16 10 2 42" />
      <path className="return-head" d="m-4 33 6 9 7-8" />
    </svg>
  );
}

import type { CSSProperties } from 'react';
import { HISTORY, PEOPLE, VALUES, YEARS_OF_EXPERIENCE } from '../claims';
import { Tick } from '../drawings/Tick';
import type { LandingProps } from '../texts';

/** Who is behind the tool: mission, people, values, and the years drawn to scale. */
export function About({ t }: LandingProps) {
  return (
    <section className="about frame" id="about" aria-labelledby="mission">
      <div className="about-text" data-entrance>
        <h2 id="mission">{t('about.title', { years: YEARS_OF_EXPERIENCE })}</h2>
        <p className="lead">{t('about.mission')}</p>
        <h3 className="hidden" id="team">
          {t('about.team')}
        </h3>
        <ul className="people">
          {PEOPLE.map((id) => (
            <li key={id}>
              <span className="person-bubble" aria-hidden>
                {t(`about.people.${id}.initials`)}
              </span>
              <strong>{t(`about.people.${id}.name`)}</strong>
              <span className="person-title">{t(`about.people.${id}.title`)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="values" data-entrance>
        <h3 className="hidden">{t('about.values')}</h3>
        <dl>
          {VALUES.map((id) => (
            <div key={id} className="value">
              <dt>{t(`about.value.${id}.name`)}</dt>
              <dd>{t(`about.value.${id}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="history" data-entrance>
        <h3 id="history">{t('about.history')}</h3>
        <ol className="history-line">
          {HISTORY.map(({ id, year }, index) => (
            <li
              key={id}
              style={{ '--years': (HISTORY[index + 1]?.year ?? year) - year } as CSSProperties}
            >
              <Tick />
              <strong>{year}</strong>
              <p>{t(`about.events.${id}`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

import { PHASES, SUBSECTIONS } from '@ouvrage/domain';
import type { CSSProperties } from 'react';
import type { LandingProps } from '../texts';

/** The checklist as it is, section by section. */
export function Pieces({ t, titles }: LandingProps) {
  return (
    <section className="pieces frame" aria-labelledby="pieces-title">
      <div className="pieces-text" data-entrance>
        <h2 id="pieces-title">{t('pieces.title')}</h2>
        <p className="lead">{t('pieces.lead', { steps: SUBSECTIONS.length })}</p>
      </div>
      {PHASES.map(({ id, sections }) => (
        <div key={id} className="pieces-phase" data-entrance>
          <h3>{titles.phases[id]}</h3>
          <ul>
            {sections.map((section, index) => (
              <li key={section.id} className="piece" style={{ '--i': index } as CSSProperties}>
                <span className="bubble" aria-hidden>
                  {section.id}
                </span>
                <span className="piece-name">{titles.sections[section.id]}</span>
                <span className="piece-count">{t('tasks', { count: section.taskCount })}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

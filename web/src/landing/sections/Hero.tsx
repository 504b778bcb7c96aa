import { ADDRESSES, findSection, PHASES, SECTIONS, TASKS } from '@ouvrage/domain';
import type { CSSProperties } from 'react';
import { TODAY, TRIAL_DAYS } from '../claims';
import { HeroDrawing } from '../drawings/HeroDrawing';
import { AXES } from '../drawings/hero-grid';
import { Tick } from '../drawings/Tick';
import type { LandingProps } from '../texts';
import { TOUR } from '../tour';
import { Percent } from './Percent';

/** The operation on one sheet: sixteen axes hung from the bar, what is sketched and what is built. */
export function Hero({ t, titles }: LandingProps) {
  const ofToday = findSection(TODAY.axis)?.taskCount ?? 1;
  const percent = Math.floor((TODAY.validatedTasks / ofToday) * 100);
  const sections = t('sections', { count: SECTIONS.length });
  const tasks = t('tasks', { count: TASKS.length });
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="frame plan">
        <div className="plan-sheet">
          <Axes />
          <div className="pitch">
            <h1 id="hero-title">{t('hero.title')}</h1>
            <div className="pitch-rest">
              <p className="lead">{t('hero.lead', { sections, tasks })}</p>
              <div className="actions">
                <a className="button primary" href={ADDRESSES.login}>
                  {t('hero.try', { count: TRIAL_DAYS })}
                </a>
                {TOUR.length > 0 && (
                  <a className="button outline" href="#tour" data-tour-open>
                    {t('hero.demo')}
                  </a>
                )}
                <span className="free">{t('hero.free')}</span>
              </div>
            </div>
          </div>
          <div className="drawing">
            <HeroDrawing />
            <p className="today">
              <strong>{titles.sections[TODAY.axis]}</strong>
              <Percent t={t} value={percent} phrase="hero.validated" />
            </p>
          </div>
        </div>
        <Extents t={t} titles={titles} />
      </div>
    </section>
  );
}

function Axes() {
  return (
    <div className="axes" aria-hidden>
      {AXES.map((letter, index) => (
        <span
          key={letter}
          className={letter === TODAY.axis ? 'axis-bubble axis-today' : 'axis-bubble'}
          style={{ '--i': index } as CSSProperties}
        >
          {letter}
        </span>
      ))}
    </div>
  );
}

/** How far each phase goes, as dimension lines under the footings. */
function Extents({ t, titles }: Pick<LandingProps, 't' | 'titles'>) {
  return (
    <ul className="extents">
      {PHASES.map(({ id, sections }) => (
        <li key={id} className="extent">
          <Tick />
          <span className="extent-label">
            {t('hero.extent', {
              phase: titles.phases[id],
              sections: t('sections', { count: sections.length }),
              tasks: t('tasks', {
                count: sections.reduce((sum, { taskCount }) => sum + taskCount, 0),
              }),
            })}
          </span>
          <Tick />
        </li>
      ))}
    </ul>
  );
}

import type { CSSProperties } from 'react';
import { GAINS, TRUSTING_COMPANIES } from '../claims';
import { Tick } from '../drawings/Tick';
import type { LandingProps } from '../texts';
import { Percent } from './Percent';

type Gain = (typeof GAINS)[number];

/** The three figures, drawn to scale as dimension lines. */
export function Gains({ t }: LandingProps) {
  return (
    <section className="gains" id="benefits" aria-labelledby="gains-title">
      <div className="frame">
        <h2 id="gains-title" data-entrance>
          {t('gains.title')}
        </h2>
        <ul>
          {GAINS.map((gain) => (
            <li key={gain.id} className="gain" data-entrance>
              <p className="gain-claim">
                <strong className="gain-figure">
                  <Percent t={t} value={gain.percent} />
                </strong>{' '}
                <span>{t(`gains.items.${gain.id}.name`)}</span>
              </p>
              <GainLines t={t} gain={gain} />
            </li>
          ))}
        </ul>
        <div className="gains-foot" data-entrance>
          <p>{t('gains.trust', { companies: TRUSTING_COMPANIES })}</p>
          <a className="button outline" href="#contact">
            {t('gains.demo')}
          </a>
        </div>
      </div>
    </section>
  );
}

/** Hidden from assistive technology: the claim beside it says the same. */
function GainLines({ t, gain }: Pick<LandingProps, 't'> & { readonly gain: Gain }) {
  const isMore = gain.than === 'more';
  // What is smaller, as a share of the whole line.
  const share = isMore ? 100 / (100 + gain.percent) : (100 - gain.percent) / 100;
  const reference = t(`gains.items.${gain.id}.reference`);
  const own = t('gains.with');
  const difference = (
    <span className="cote cote-minium">
      <span className="cote-label">
        <Percent t={t} value={gain.percent} sign={isMore ? '+' : '−'} />
      </span>
      <CoteLine />
    </span>
  );
  return (
    <div
      className="gain-lines"
      style={{ '--share': share.toFixed(4) } as CSSProperties}
      aria-hidden
    >
      <span className="cote-row">
        <span className={isMore ? 'cote cote-reference cote-share' : 'cote cote-reference'}>
          <span className="cote-label">{reference}</span>
          <CoteLine />
        </span>
        {isMore && difference}
      </span>
      <span className="cote-row">
        <span className={isMore ? 'cote' : 'cote cote-share'}>
          <span className="cote-label">{own}</span>
          <CoteLine />
        </span>
        {!isMore && difference}
      </span>
    </div>
  );
}

function CoteLine() {
  return (
    <span className="cote-line">
      <Tick />
      <Tick />
    </span>
  );
}

import { TESTIMONIALS } from '../claims';
import type { LandingProps } from '../texts';

/**
 * Three people who work with it. Without a script all three are there, one under the other; with it
 * they share one place and take turns (behaviour/carousel.ts).
 */
export function Testimonials({ t }: LandingProps) {
  return (
    <section className="testimonials" id="testimonials" aria-labelledby="testimonials-title">
      <div className="frame" data-carousel data-entrance>
        <h2 className="hidden" id="testimonials-title">
          {t('testimonials.title')}
        </h2>
        <div className="quotes" aria-live="off" data-quotes>
          {TESTIMONIALS.map((id, index) => (
            <figure key={id} className="quote" {...(index === 0 && { 'data-current': '' })}>
              <blockquote>{t(`testimonials.items.${id}.quote`)}</blockquote>
              <figcaption>
                <span className="quote-bubble" aria-hidden>
                  {t(`testimonials.items.${id}.initials`)}
                </span>
                <span>
                  <strong>{t(`testimonials.items.${id}.name`)}</strong>
                  <span className="quote-line">
                    {t('testimonials.line', {
                      role: t(`testimonials.items.${id}.role`),
                      company: t(`testimonials.items.${id}.company`),
                    })}
                  </span>
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
        <div className="quote-controls">
          <button
            className="quote-pause"
            type="button"
            data-pause={t('testimonials.pause')}
            data-play={t('testimonials.play')}
            aria-label={t('testimonials.pause')}
          >
            <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden>
              <path className="pause" d="M3 1V11M9 1V11" />
              <path className="play" d="M2.5 1 10.5 6 2.5 11Z" />
            </svg>
          </button>
          <div className="dots" role="group" aria-label={t('testimonials.choose')}>
            {TESTIMONIALS.map((id, index) => (
              <button
                key={id}
                type="button"
                className="dot"
                aria-label={t('testimonials.show', {
                  number: index + 1,
                  total: TESTIMONIALS.length,
                })}
                {...(index === 0 && { 'aria-current': 'true' })}
              />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

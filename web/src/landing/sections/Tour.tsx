import type { LandingProps } from '../texts';
import { TOUR, tourPicture } from '../tour';

/** The product in pictures. Without a script its address (`#tour`) shows all of them at once. */
export function Tour({ language, t }: LandingProps) {
  if (TOUR.length === 0) return null;
  return (
    <dialog className="tour" id="tour" aria-labelledby="tour-title" data-tour>
      <div className="tour-head">
        <h2 id="tour-title">{t('tour.title')}</h2>
        <a className="tour-close" href="#top" aria-label={t('tour.close')} data-tour-close>
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden>
            <path d="m4 4 12 12M16 4 4 16" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </a>
      </div>
      <div className="tour-stops" aria-live="polite">
        {TOUR.map((stop, index) => (
          <figure key={stop.id} className="tour-stop" {...(index === 0 && { 'data-current': '' })}>
            <img
              src={tourPicture(language, stop)}
              width={stop.width}
              height={stop.height}
              alt=""
              loading="lazy"
              decoding="async"
            />
            <figcaption>{t(`tour.stops.${stop.id}`)}</figcaption>
          </figure>
        ))}
      </div>
      <div className="tour-foot">
        <button className="button outline" type="button" data-tour-step="-1">
          {t('tour.previous')}
        </button>
        <p className="tour-counter" data-tour-counter>
          {TOUR.map(({ id }, index) => (
            <span key={id} {...(index === 0 && { 'data-current': '' })}>
              {t('tour.counter', { number: index + 1, total: TOUR.length })}
            </span>
          ))}
        </p>
        <button className="button outline" type="button" data-tour-step="1">
          {t('tour.next')}
        </button>
      </div>
    </dialog>
  );
}

import { SERVICES } from '../claims';
import type { LandingProps } from '../texts';

/** What the firm does around its tool. */
export function Services({ t }: LandingProps) {
  return (
    <section className="services frame" id="services" aria-labelledby="services-title">
      <h2 id="services-title" data-entrance>
        {t('services.title')}
      </h2>
      <ul className="services-list" data-entrance>
        {SERVICES.map((id) => (
          <li key={id} id={`service-${id}`} className="service">
            <h3>{t(`services.items.${id}.name`)}</h3>
            <p>{t(`services.items.${id}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

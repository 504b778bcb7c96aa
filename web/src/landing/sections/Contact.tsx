import { CONTACT_ERRORS } from '@ouvrage/domain';
import { TRIAL_DAYS } from '../claims';
import type { LandingProps, LandingTexts } from '../texts';

const FIELDS = [
  { name: 'name', type: 'text', autoComplete: 'name', dir: undefined },
  { name: 'email', type: 'email', autoComplete: 'email', dir: 'ltr' },
  { name: 'company', type: 'text', autoComplete: 'organization', dir: undefined },
] as const;

/** The form that asks for a demonstration; behaviour/contact-form.ts checks and posts it. */
export function Contact({ t }: LandingProps) {
  return (
    <section className="contact frame" id="contact" aria-labelledby="contact-title">
      <div className="contact-text" data-entrance>
        <h2 id="contact-title">{t('contact.title')}</h2>
        <p className="lead">{t('contact.lead', { count: TRIAL_DAYS })}</p>
      </div>
      <form
        className="contact-form"
        action="#contact"
        method="post"
        noValidate
        data-contact={JSON.stringify(sayings(t))}
        data-entrance
      >
        {FIELDS.map(({ name, type, autoComplete, dir }) => (
          <div key={name} className="field">
            <label htmlFor={`contact-${name}`}>
              {t(`contact.${name}`)}
              {name === 'company' && <span className="optional"> {t('contact.optional')}</span>}
            </label>
            <input
              id={`contact-${name}`}
              name={name}
              type={type}
              autoComplete={autoComplete}
              required={name !== 'company'}
              aria-describedby={`contact-${name}-error`}
              dir={dir}
            />
            <p className="field-error" id={`contact-${name}-error`} hidden />
          </div>
        ))}
        <div className="trap" aria-hidden>
          <label htmlFor="contact-website">{t('contact.website')}</label>
          <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <button className="button primary" type="submit">
          {t('contact.send')}
        </button>
        <p className="form-note">{t('contact.needsScript')}</p>
        <p className="form-outcome" role="status" data-outcome />
      </form>
    </section>
  );
}

/** All that the form may have to say, by the key under which the schema or the server says it. */
function sayings(t: LandingTexts): Readonly<Record<string, string>> {
  return {
    'validation:contact.name': t('validation:contact.name'),
    'validation:contact.tooLong': t('validation:contact.tooLong'),
    'validation:hiddenCharacters': t('validation:hiddenCharacters'),
    'validation:email.required': t('validation:email.required'),
    'validation:email.invalid': t('validation:email.invalid'),
    sending: t('contact.sending'),
    sent: t('contact.sent'),
    network: t('contact.errors.network'),
    ...Object.fromEntries(CONTACT_ERRORS.map((error) => [error, t(`contact.errors.${error}`)])),
  };
}

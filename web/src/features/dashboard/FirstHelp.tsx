import { ADDRESSES, TASKS } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { firstStepsOf, isNewcomer } from './first-steps';
import { FirstStepsSection, Step } from './FirstStepsSection';
import { SectionLink } from './SectionLink';
import type { Figures } from './useFigures';

/** The steps shown to an intervenant, in this order. */
const EXPECTED = ['receive', 'submit', 'follow'] as const;

/** Next steps in an empty workspace: what to do for an admin, what to expect for an intervenant. */
export function FirstHelp({ figures }: { readonly figures: Figures }) {
  const { t } = useTranslation('dashboard');
  const { role } = useSignedInUser();
  const steps = firstStepsOf(role, figures);
  if (steps !== null) {
    return (
      <FirstStepsSection>
        <Step
          number={1}
          title={t('first.admin.people.title')}
          text={t('first.admin.people.text')}
          isDone={steps.people}
          links={
            <>
              <SectionLink to={ADDRESSES.newIntervenant}>
                {t('first.admin.people.link')}
              </SectionLink>
              <SectionLink to={ADDRESSES.newCompany}>{t('first.admin.companies')}</SectionLink>
            </>
          }
        />
        <Step
          number={2}
          title={t('first.admin.project.title')}
          text={t('first.admin.project.text', { tasks: TASKS.length })}
          isDone={steps.project}
          links={
            <SectionLink to={ADDRESSES.newProject}>{t('first.admin.project.link')}</SectionLink>
          }
        />
        <Step
          number={3}
          title={t('first.admin.assign.title')}
          text={t('first.admin.assign.text')}
          isDone={steps.assign}
          links={<SectionLink to={ADDRESSES.projects}>{t('first.admin.assign.link')}</SectionLink>}
        />
      </FirstStepsSection>
    );
  }
  if (!isNewcomer(figures)) return null;
  return (
    <FirstStepsSection>
      {EXPECTED.map((step, index) => (
        <Step
          key={step}
          number={index + 1}
          title={t(`first.member.${step}.title`)}
          text={t(`first.member.${step}.text`)}
        />
      ))}
    </FirstStepsSection>
  );
}

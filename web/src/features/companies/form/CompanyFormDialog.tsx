import type { Company } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#shared/forms/FormDialog';
import { StartsHere } from '#shared/forms/StartsHere';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { CompanyFields } from './CompanyFields';
import { LogoField } from './LogoField';
import { OtherEdit } from './OtherEdit';
import { useFailureTexts } from './useFailureTexts';
import { companyValues, useSaveCompany } from './useSaveCompany';

interface CompanyFormDialogProps {
  /** Null creates one. */
  readonly company: Company | null;
  /** All companies, live; null while they are loading. */
  readonly companies: readonly Company[] | null;
  readonly onClose: () => void;
}

const NONE: readonly Company[] = [];

/** Creates or edits a company. Mounted for one opening. */
export function CompanyFormDialog({ company, companies, onClose }: CompanyFormDialogProps) {
  const { t } = useTranslation('companies');
  // The company that the form was filled from, and its live state.
  const [filledFrom, setFilledFrom] = useState(company);
  const current = findCurrent(company, companies);
  const { formik, logo, isRunning, uploadError, saveError } = useSaveCompany(
    current ?? company,
    onClose,
  );
  const failure = useFailureTexts(company === null ? 'create' : 'update', saveError);
  const isNew = company === null;

  function takeOver(other: Company) {
    setFilledFrom(other);
    logo.keep();
    formik.resetForm({ values: companyValues(other) });
  }

  return (
    <FormDialog
      formik={formik}
      onClose={onClose}
      title={t(isNew ? 'form.createTitle' : 'form.editTitle')}
      subtitle={isNew ? t('form.createText') : <bdi>{filledFrom?.name}</bdi>}
      submitLabel={t(submitKey(isNew, isRunning))}
      isRunning={isRunning}
      isWaiting={logo.isReading}
      hasMore={logo.choice.kind !== 'kept'}
    >
      <ActionErrorBar
        title={t('logo.uploadFailed.title')}
        error={uploadError}
        texts={{
          unexpected: t('logo.uploadFailed.text'),
          unreachable: t('logo.uploadFailed.text'),
        }}
      />
      <ActionErrorBar {...failure} error={saveError} />
      {!isRunning && filledFrom !== null && (
        <OtherEdit filledFrom={filledFrom} current={current} onTakeOver={takeOver} />
      )}
      <StartsHere>
        <CompanyFields companies={companies ?? NONE} companyId={company?.id ?? null} />
      </StartsHere>
      <LogoField
        logo={logo}
        keptPath={(current ?? company)?.logoPath ?? null}
        name={formik.values.name}
      />
    </FormDialog>
  );
}

/** The live company; null when it was deleted, or is not loaded yet. */
function findCurrent(
  company: Company | null,
  companies: readonly Company[] | null,
): Company | null {
  if (company === null || companies === null) return company;
  return companies.find(({ id }) => id === company.id) ?? null;
}

function submitKey(isNew: boolean, isRunning: boolean) {
  if (isNew) return isRunning ? 'form.creating' : 'form.create';
  return isRunning ? 'form.saving' : 'form.save';
}

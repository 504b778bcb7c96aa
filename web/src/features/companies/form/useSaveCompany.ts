import {
  AppError,
  companyForm,
  companyLogoPath,
  companyRecord,
  companyVersion,
  formValuesOf,
  saveCompanyContract,
  type AppErrorReason,
  type Company,
  type CompanyForm,
} from '@ouvrage/domain';
import { useFormik, type FormikContextType } from 'formik';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { formErrors } from '#shared/forms/form-errors';
import { useImageChoice, type ChoosesImage } from '#shared/images/useImageChoice';
import { useStoreImage } from '#shared/images/useStoreImage';
import { useNotify } from '#shared/ui/useNotify';
import { useAction, type ActionError } from '#shared/useAction';

interface SaveCompany {
  readonly formik: FormikContextType<CompanyForm>;
  readonly logo: ChoosesImage;
  readonly isRunning: boolean;
  readonly uploadError: ActionError | null;
  readonly saveError: ActionError | null;
}

const LOGO_REFUSALS: readonly AppErrorReason[] = [
  'logo/not-found',
  'logo/too-large',
  'logo/wrong-type',
];

/** The form's values for a company, or for a new one. */
export function companyValues(company: Company | null): CompanyForm {
  const { logoPath: _logo, ...values } = formValuesOf(companyRecord, company);
  return values;
}

/**
 * The company form's state and its one act: the logo is stored, then the company is saved. One mount has
 * one operation id, so a retry is the same act.
 */
export function useSaveCompany(company: Company | null, onSaved: () => void): SaveCompany {
  const { t } = useTranslation('companies');
  const notify = useNotify();
  const logo = useImageChoice();
  const { store, forget } = useStoreImage(companyLogoPath);
  const [operationId] = useState(newOperationId);
  const logoPath = useRef<string | null>(null);

  const upload = useAction(async () => {
    logoPath.current = await store(logo.choice, company?.logoPath ?? null);
  });
  const save = useAction(async (values: CompanyForm) => {
    try {
      await call(saveCompanyContract, {
        operationId,
        companyId: company?.id ?? null,
        version: company && companyVersion(company),
        ...values,
        logoPath: logoPath.current,
      });
    } catch (error) {
      if (error instanceof AppError && LOGO_REFUSALS.includes(error.reason)) forget();
      throw error;
    }
    notify.success(t(company === null ? 'form.created' : 'form.updated'), values.name.trim());
    onSaved();
  });

  const formik = useFormik<CompanyForm>({
    initialValues: companyValues(company),
    validate: (values) => formErrors<CompanyForm>(companyForm, values),
    onSubmit: async (values) => {
      save.clear();
      if (await upload.execute()) await save.execute(values);
    },
  });

  return {
    formik,
    logo,
    isRunning: upload.isRunning || save.isRunning,
    uploadError: upload.error,
    saveError: save.error,
  };
}

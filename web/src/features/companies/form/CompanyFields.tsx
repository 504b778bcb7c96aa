import { makeStyles } from '@fluentui/react-components';
import { companyNameKey, type Company, type CompanyForm } from '@ouvrage/domain';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/useLanguage';
import { TextField } from '#shared/forms/TextField';
import { media } from '#shared/theme/tokens';
import { countryNames } from './country-names';
import { SuggestField } from './SuggestField';
import { suggestionsFor, valuesInUse } from './suggestions';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: '20px',
    rowGap: '8px',
    alignItems: 'start',
    [media.phone]: { gridTemplateColumns: '1fr' },
  },
  wide: { gridColumn: '1 / -1' },
});

interface CompanyFieldsProps {
  readonly companies: readonly Company[];
  /** The company being edited; null for a new one. */
  readonly companyId: string | null;
}

/** The text fields of a company. Inside a Formik. */
export function CompanyFields({ companies, companyId }: CompanyFieldsProps) {
  const { t } = useTranslation('companies');
  const styles = useStyles();
  const language = useLanguage();
  const countries = useMemo(() => countryNames(language), [language]);
  const countriesInUse = useMemo(() => valuesInUse(companies.map((c) => c.country)), [companies]);
  const sectorsInUse = useMemo(() => valuesInUse(companies.map((c) => c.sector)), [companies]);
  const { name } = useFormikContext<CompanyForm>().values;
  const namesake = companies.find(
    ({ id, nameKey }) => id !== companyId && nameKey === companyNameKey(name),
  );
  return (
    <div className={styles.root}>
      <div className={styles.wide}>
        <TextField
          name="name"
          label={t('form.name')}
          required
          warning={namesake && t('form.namesake', { name: namesake.name })}
        />
      </div>
      <SuggestField
        name="country"
        label={t('form.country')}
        suggest={(text) => suggestionsFor(text, countriesInUse, countries)}
      />
      <SuggestField
        name="sector"
        label={t('form.sector')}
        suggest={(text) => suggestionsFor(text, sectorsInUse, [])}
      />
    </div>
  );
}

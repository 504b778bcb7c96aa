import { Combobox, makeStyles, Option } from '@fluentui/react-components';
import { companyNameKey, type Company } from '@ouvrage/domain';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanies } from '../../../data/companies';
import { media, ouvrageTokens } from '../../../shared/theme/tokens';
import { matchesSearch } from '../../../shared/text-search';
import { FormField } from '../../../shared/ui/FormField';
import { companyNamed, type PersonValues } from './account-form';
import { useFieldText } from './useFieldText';

/** Companies in the open list at most; typing narrows it down. */
const SHOWN_MAX = 60;
/** No company's id: those have twenty characters. */
const INDEPENDENT_OPTION = '-';
const NO_COMPANY: readonly Company[] = [];

const useStyles = makeStyles({
  input: { minWidth: 0, width: '100%', [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
  list: { maxHeight: '280px' },
});

/**
 * The company: one of the live list, 'Indépendant', or a name as typed. A typed name that is one of
 * the list, case and accents aside, is that company.
 */
export function CompanyField() {
  const { t } = useTranslation('intervenants');
  const translateError = useFieldText();
  const styles = useStyles();
  const live = useCompanies();
  const companies = live.status === 'ready' ? live.value : NO_COMPANY;
  const { values, setValues } = useFormikContext<PersonValues>();
  // What is being typed; null while the field shows what was chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const { companyId, companyName } = values;
  const independent = t('independent');
  // A company renamed meanwhile shows its new name.
  const chosen = companies.find(({ id }) => id === companyId);
  const shownName = chosen?.name ?? (companyName === '' ? independent : companyName);
  const found = companies.filter(({ name }) => matchesSearch(typed ?? '', [name]));
  const shown = found.slice(0, SHOWN_MAX);
  const offersIndependent = matchesSearch(typed ?? '', [independent]);
  const hasOptions = offersIndependent || found.length > 0;
  const isFree = companyId === null && companyName !== '';
  const hint = live.status === 'error' ? 'form.companiesFailed' : 'form.companyHint';

  function choose(company: Company | null, name = '') {
    void setValues((current) => ({
      ...current,
      companyId: company?.id ?? null,
      companyName: company?.name ?? name,
    }));
  }

  /** Every letter counts: what was typed is kept when the form is sent with Enter. */
  function type(text: string) {
    setTyped(text);
    // Keyboards of phones and pasting change the text without a key that opens the list.
    setIsOpen(true);
    const name = text.trim();
    if (name === '' || companyNameKey(name) === companyNameKey(independent)) choose(null);
    else choose(companyNamed(companies, name), name);
  }

  return (
    <FormField<string>
      name="companyName"
      label={t('form.company')}
      hint={t(isFree ? 'form.companyFree' : hint)}
      translateError={translateError}
    >
      {({ name, onBlur }) => (
        <Combobox
          name={name}
          freeform
          className={styles.input}
          listbox={{ className: styles.list }}
          autoComplete="off"
          // The arrow is for the pointer: the field itself opens with the keyboard.
          expandIcon={{ tabIndex: -1, 'aria-label': t('form.openCompanies') }}
          value={typed ?? shownName}
          selectedOptions={isFree ? [] : [companyId ?? INDEPENDENT_OPTION]}
          // A name that is in no list needs none.
          open={isOpen && hasOptions}
          onOpenChange={(_event, data) => setIsOpen(data.open)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
          onOptionSelect={(_event, { optionValue }) => {
            // Typing over a chosen one unselects it first; what is typed says the rest.
            if (optionValue === undefined) return;
            setTyped(null);
            choose(companies.find(({ id }) => id === optionValue) ?? null);
          }}
          onBlur={() => {
            setTyped(null);
            // All options match again: an open list would come between the pointer and what it leaves for.
            setIsOpen(false);
            onBlur();
          }}
        >
          {offersIndependent && <Option value={INDEPENDENT_OPTION}>{independent}</Option>}
          {shown.map(({ id, name: company }) => (
            <Option key={id} value={id} text={company}>
              <bdi>{company}</bdi>
            </Option>
          ))}
          {found.length > shown.length && (
            <Option disabled value="" text="">
              {t('form.companiesMore', { count: found.length - shown.length })}
            </Option>
          )}
        </Combobox>
      )}
    </FormField>
  );
}

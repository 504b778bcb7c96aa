import { Combobox, makeStyles, Option } from '@fluentui/react-components';
import { companyNameKey, type Company } from '@ouvrage/domain';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanies } from '#data/queries/companies';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { matchesSearch } from '#shared/text-search';
import { FormField } from '#shared/ui/FormField';
import { companyNamed, type PersonValues } from './account-form';
import { useFieldText } from './useFieldText';

/** Maximum number of companies in the open list; typing filters it. */
const SHOWN_MAX = 60;
/** Not a company's id: those have twenty characters. */
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
  // The text being typed; null while the field shows the selection.
  const [inputText, setInputText] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const { companyId, companyName } = values;
  const independent = t('independent');
  // A renamed company shows its new name.
  const selectedCompany = companies.find(({ id }) => id === companyId);
  const shownName = selectedCompany?.name ?? (companyName === '' ? independent : companyName);
  const matches = companies.filter(({ name }) => matchesSearch(inputText ?? '', [name]));
  const visibleMatches = matches.slice(0, SHOWN_MAX);
  const offersIndependent = matchesSearch(inputText ?? '', [independent]);
  const hasOptions = offersIndependent || matches.length > 0;
  const isFree = companyId === null && companyName !== '';
  const hint = live.status === 'error' ? 'form.companiesFailed' : 'form.companyHint';

  function choose(company: Company | null, name = '') {
    void setValues((current) => ({
      ...current,
      companyId: company?.id ?? null,
      companyName: company?.name ?? name,
    }));
  }

  /** Updates the form at each keystroke, so that submitting with Enter keeps the input. */
  function changeText(text: string) {
    setInputText(text);
    // Phone keyboards and pasting change the text without a key press that opens the list.
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
          // The arrow is for the pointer only. The keyboard opens the list from the field.
          expandIcon={{ tabIndex: -1, 'aria-label': t('form.openCompanies') }}
          value={inputText ?? shownName}
          selectedOptions={isFree ? [] : [companyId ?? INDEPENDENT_OPTION]}
          // Without matching options the list stays closed.
          open={isOpen && hasOptions}
          onOpenChange={(_event, data) => setIsOpen(data.open)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => changeText(event.target.value)}
          onOptionSelect={(_event, { optionValue }) => {
            // Typing over a selection first deselects it; the typed text is handled separately.
            if (optionValue === undefined) return;
            setInputText(null);
            choose(companies.find(({ id }) => id === optionValue) ?? null);
          }}
          onBlur={() => {
            setInputText(null);
            // All options match again: an open list would cover what the user clicks next.
            setIsOpen(false);
            onBlur();
          }}
        >
          {offersIndependent && <Option value={INDEPENDENT_OPTION}>{independent}</Option>}
          {visibleMatches.map(({ id, name: company }) => (
            <Option key={id} value={id} text={company}>
              <bdi>{company}</bdi>
            </Option>
          ))}
          {matches.length > visibleMatches.length && (
            <Option disabled value="" text="">
              {t('form.companiesMore', { count: matches.length - visibleMatches.length })}
            </Option>
          )}
        </Combobox>
      )}
    </FormField>
  );
}

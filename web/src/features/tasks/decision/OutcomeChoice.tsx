import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { DECISION_OUTCOMES, type DecisionOutcome } from '@ouvrage/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { StatusMark } from '#shared/ui/StatusMark';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';

interface OutcomeChoiceProps {
  readonly value: DecisionOutcome | '';
  readonly disabled: boolean;
  readonly onChange: (outcome: DecisionOutcome) => void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column' },
  legend: HIDDEN_TEXT,
  option: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: '62px',
    paddingBlock: '10px',
    paddingInline: '14px',
    border: `1px solid ${ouvrageTokens.hair}`,
    cursor: 'pointer',
    transitionProperty: 'background-color',
    transitionDuration: '120ms',
    ':not(:first-of-type)': { marginBlockStart: '-1px' },
    ':hover': { backgroundColor: ouvrageTokens.table },
    ':has(:focus-visible)': { outline: 'var(--colorStrokeFocus2) solid 2px', outlineOffset: '2px' },
  },
  validated: {
    zIndex: 1,
    border: `1px solid ${statusTokens.validated.stroke}`,
    boxShadow: `inset 0 0 0 1px ${statusTokens.validated.stroke}`,
    backgroundColor: statusTokens.validated.background,
    color: statusTokens.validated.foreground,
    ':hover': { backgroundColor: statusTokens.validated.background },
  },
  rejected: {
    zIndex: 1,
    border: `1px solid ${statusTokens.rejected.stroke}`,
    boxShadow: `inset 0 0 0 1px ${statusTokens.rejected.stroke}`,
    backgroundColor: statusTokens.rejected.background,
    color: statusTokens.rejected.foreground,
    ':hover': { backgroundColor: statusTokens.rejected.background },
  },
  radio: {
    appearance: 'none',
    flexShrink: 0,
    width: '18px',
    height: '18px',
    margin: 0,
    border: `1px solid ${ouvrageTokens.line}`,
    borderRadius: '50%',
    backgroundColor: ouvrageTokens.sheet,
    cursor: 'pointer',
    ':checked': { border: '6px solid currentColor' },
    ':focus-visible': { outlineStyle: 'none' },
    [media.forcedColors]: { appearance: 'auto' },
  },
  words: { flexGrow: 1 },
  name: { ...typography.bodyStrong, display: 'block' },
  text: { ...typography.meta, display: 'block' },
  quiet: { color: ouvrageTokens.ink2 },
});

const TEXTS = {
  validated: { name: 'decision.validate', text: 'decision.validateText' },
  rejected: { name: 'decision.reject', text: 'decision.rejectText' },
} as const satisfies Record<DecisionOutcome, object>;

/** Two radios; the selected one has the colour of its status. */
export function OutcomeChoice({ value, disabled, onChange }: OutcomeChoiceProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const name = useId();
  return (
    <fieldset className={styles.root} disabled={disabled}>
      <legend className={styles.legend}>{t('decision.choice')}</legend>
      {DECISION_OUTCOMES.map((outcome) => {
        const isChosen = value === outcome;
        return (
          <label key={outcome} className={mergeClasses(styles.option, isChosen && styles[outcome])}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={outcome}
              checked={isChosen}
              onChange={() => onChange(outcome)}
            />
            <span className={styles.words}>
              <span className={styles.name}>{t(TEXTS[outcome].name)}</span>
              <span className={mergeClasses(styles.text, !isChosen && styles.quiet)}>
                {t(TEXTS[outcome].text)}
              </span>
            </span>
            <StatusMark state={outcome} size={18} />
          </label>
        );
      })}
    </fieldset>
  );
}

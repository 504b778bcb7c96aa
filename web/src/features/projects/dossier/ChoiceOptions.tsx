import { Dropdown, Field, makeStyles, Option, Radio, RadioGroup } from '@fluentui/react-components';
import {
  FIXED_PRESETS,
  isLanguage,
  LANGUAGES,
  PRESET_TASKS,
  type DossierPreset,
} from '@ouvrage/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/useLanguage';
import { edgeBlockEnd, edgeBlockStart, edgeInlineStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { SegmentedSwitch } from '#shared/ui/SegmentedSwitch';
import { isFixed, openAtFirst, type DossierAddress } from './dossier-choice';

interface ChoiceOptionsProps {
  readonly address: DossierAddress;
  readonly onChange: (changes: Partial<Omit<DossierAddress, 'preset'>>) => void;
}

const useStyles = makeStyles({
  presets: {
    padding: '18px 20px 16px',
    ...edgeBlockEnd(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '16px' },
  },
  title: { ...typography.title3, marginBlockEnd: '12px', color: ouvrageTokens.ink },
  // Five names are wider than a phone.
  scroll: {
    margin: '-4px',
    padding: '4px',
    overflowX: 'auto',
    scrollbarWidth: 'thin',
    '& [role="radiogroup"]': { width: 'max-content', minWidth: 'min(100%, max-content)' },
    '& [role="radiogroup"] > label': { flexGrow: 0, flexBasis: 'auto', whiteSpace: 'nowrap' },
  },
  options: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    ...edgeBlockEnd(ouvrageTokens.hair),
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  option: {
    minWidth: 0,
    padding: '14px 20px 10px',
    ':not(:first-child)': edgeInlineStart(ouvrageTokens.hair),
    [media.phone]: {
      paddingBlock: '10px',
      paddingInline: '16px',
      ':not(:first-child)': {
        borderInlineStartStyle: 'none',
        ...edgeBlockStart(ouvrageTokens.hair),
      },
    },
    '& label': { paddingBlock: '2px' },
  },
  radio: { '& .fui-Radio__indicator': { marginBlock: '4px' } },
  group: { marginInlineStart: '-8px' },
  language: { minWidth: 0, width: '100%', maxWidth: '240px' },
});

/** What a dossier is made of: which model, which pieces, which revisions, in which language. */
export function ChoiceOptions({ address, onChange }: ChoiceOptionsProps) {
  const { t } = useTranslation('dossier');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const pageLanguage = useLanguage();
  const { preset, scope, revisions } = address;
  const language = address.language ?? pageLanguage;
  const presets: readonly DossierPreset[] = isFixed(preset)
    ? FIXED_PRESETS
    : [...FIXED_PRESETS, preset];
  return (
    <>
      <div className={styles.presets}>
        <h2 className={styles.title}>{t('preset.label')}</h2>
        <div className={styles.scroll}>
          <SegmentedSwitch
            label={t('preset.label')}
            options={presets.map((value) => ({ value, label: t(`preset.${value}`) }))}
            value={preset}
            onChange={(value) => {
              if (!isFixed(value)) return;
              onChange({ taskIds: PRESET_TASKS[value], open: openAtFirst(value) });
            }}
          />
        </div>
      </div>
      <div className={styles.options}>
        <RadioOption
          label={t('scope.label')}
          value={scope}
          options={[
            ['validated', t('scope.validated')],
            ['submitted', t('scope.submitted')],
          ]}
          onChange={(value) => onChange({ scope: value })}
        />
        <RadioOption
          label={t('revisions.label')}
          value={revisions}
          options={[
            ['last', t(scope === 'validated' ? 'revisions.last' : 'revisions.lastOfAll')],
            ['all', t('revisions.all')],
          ]}
          onChange={(value) => onChange({ revisions: value })}
        />
        <OptionField label={t('language')}>
          <Dropdown
            className={styles.language}
            value={common(`language.${language}`)}
            selectedOptions={[language]}
            onOptionSelect={(_event, { optionValue }) => {
              if (isLanguage(optionValue)) onChange({ language: optionValue });
            }}
          >
            {LANGUAGES.map((each) => (
              <Option key={each} value={each}>
                {common(`language.${each}`)}
              </Option>
            ))}
          </Dropdown>
        </OptionField>
      </div>
    </>
  );
}

interface RadioOptionProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [T, string])[];
  readonly onChange: (value: T) => void;
}

function RadioOption<T extends string>({ label, value, options, onChange }: RadioOptionProps<T>) {
  const styles = useStyles();
  return (
    <OptionField label={label}>
      <RadioGroup
        className={styles.group}
        value={value}
        onChange={(_event, data) => {
          const option = options.find(([each]) => each === data.value);
          if (option !== undefined) onChange(option[0]);
        }}
      >
        {options.map(([each, text]) => (
          <Radio key={each} className={styles.radio} value={each} label={text} />
        ))}
      </RadioGroup>
    </OptionField>
  );
}

function OptionField({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <div className={styles.option}>
      <Field label={{ children: label, className: useLabelStyles().label }}>{children}</Field>
    </div>
  );
}

const useLabelStyles = makeStyles({
  label: { ...typography.label, color: ouvrageTokens.ink3 },
});

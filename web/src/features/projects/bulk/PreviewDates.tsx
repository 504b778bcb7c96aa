import { Button, Field, makeStyles, mergeClasses } from '@fluentui/react-components';
import { ArrowResetRegular, CheckmarkRegular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { useFormat } from '#shared/i18n/useFormat';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media } from '#shared/theme/tokens';
import { DayField } from '#shared/ui/DayField';
import { firstValidationDay } from '../assign/assign-form';
import { useDayStrings } from '#shared/i18n/useDayStrings';
import type { LineDates, PreviewLine } from './preview';

interface PreviewDatesProps {
  readonly line: PreviewLine;
  /** Of a `selectionKey`; null returns to the computed dates. */
  readonly onChange: (key: string, dates: LineDates | null) => void;
  readonly onClose: () => void;
}

const useStyles = makeStyles({
  // The picker's own minimum width is larger than the cell.
  day: { minWidth: 0, '& .fui-Input': { minWidth: 0 }, '& input': { minWidth: 0 } },
  due: { [media.phone]: { gridArea: 'due' } },
  validation: { [media.phone]: { gridArea: 'validation' } },
  label: {
    ...HIDDEN_TEXT,
    [media.phone]: { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
  },
  actions: {
    display: 'flex',
    justifyContent: 'flex-end',
    [media.phone]: { gridArea: 'actions', '& > button': { minHeight: '44px', minWidth: '44px' } },
  },
});

/** The date fields of one line, in the cells of its row. A change applies at once. */
export function PreviewDates({ line, onChange, onClose }: PreviewDatesProps) {
  const { t } = useTranslation('bulk');
  const styles = useStyles();
  const format = useFormat();
  const strings = useDayStrings();
  const today = useToday();
  const first = useRef<HTMLDivElement>(null);
  const { key, deadline, validationDeadline } = line;
  useEffect(() => first.current?.querySelector('input')?.focus(), []);

  const day = (field: keyof LineDates, min: string) => (
    <Field label={{ className: styles.label, children: t(`preview.${field}`) }}>
      <DayField
        value={line[field]}
        min={min}
        strings={strings}
        formatDate={format.day}
        onChange={(date) => onChange(key, { deadline, validationDeadline, [field]: date })}
      />
    </Field>
  );
  return (
    <>
      <div role="cell" ref={first} className={mergeClasses(styles.day, styles.due)}>
        {day('deadline', today)}
      </div>
      <div role="cell" className={mergeClasses(styles.day, styles.validation)}>
        {day('validationDeadline', firstValidationDay(deadline, today))}
      </div>
      <div role="cell" className={styles.actions}>
        <Button
          appearance="subtle"
          icon={<ArrowResetRegular />}
          disabledFocusable={!line.isEdited}
          aria-label={t('preview.reset')}
          onClick={() => onChange(key, null)}
        />
        <Button
          appearance="subtle"
          icon={<CheckmarkRegular />}
          aria-label={t('preview.done')}
          onClick={onClose}
        />
      </div>
    </>
  );
}

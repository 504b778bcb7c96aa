import { Checkbox, makeStyles } from '@fluentui/react-components';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { ParagraphField } from '#shared/forms/ParagraphField';
import { TextField } from '#shared/forms/TextField';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { ClockTimeField } from './ClockTimeField';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '4px', paddingBlockEnd: '8px' },
  ink: { color: ouvrageTokens.ink },
  now: { marginInlineStart: '-8px', [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
});

interface MeetingFieldsProps {
  /** Whether the user can choose between now and a time. */
  readonly mayStartNow?: boolean;
}

/** Title, description and time of a meeting. Inside a Formik of `MeetingValues`. */
export function MeetingFields({ mayStartNow = false }: MeetingFieldsProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const [startsNow, , now] = useField<boolean>('startsNow');
  return (
    <div className={styles.root}>
      <TextField name="title" label={t('form.title')} required />
      <ParagraphField name="description" label={t('form.description')} rows={3} />
      {mayStartNow && (
        <Checkbox
          className={styles.now}
          label={<span className={styles.ink}>{t('form.startsNow')}</span>}
          checked={startsNow.value}
          onChange={(_event, { checked }) => void now.setValue(checked === true)}
        />
      )}
      {!startsNow.value && <ClockTimeField />}
    </div>
  );
}

import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
} from '@fluentui/react-components';
import { useFormikContext, type FormikValues } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface EditedElsewhereProps<Values> {
  /** The current stored values, live, as the form's values. */
  readonly currentValues: Values;
  /** Resets what the form holds besides its fields. */
  readonly onTakeOver?: () => void;
}

const useStyles = makeStyles({
  root: { marginBlockEnd: '16px' },
  body: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

/**
 * Inside a Formik for a document that others may edit too: shows when somebody has changed it since the form
 * was filled. Typed text stays until the person takes the other version over.
 */
export function EditedElsewhere<Values extends FormikValues>({
  currentValues,
  onTakeOver,
}: EditedElsewhereProps<Values>) {
  const { t } = useTranslation();
  const styles = useStyles();
  const { resetForm } = useFormikContext<Values>();
  const [filledFrom, setFilledFrom] = useState(currentValues);
  if (JSON.stringify(currentValues) === JSON.stringify(filledFrom)) return null;
  function takeOver() {
    setFilledFrom(currentValues);
    resetForm({ values: currentValues });
    onTakeOver?.();
  }
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.root}>
      <MessageBarBody className={styles.body}>{t('changedElsewhere.text')}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={takeOver}>{t('changedElsewhere.takeOver')}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

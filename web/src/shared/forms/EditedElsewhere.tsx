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
  /** What is edited as it is now, live, in the form's own terms. */
  readonly currentValues: Values;
  /** Besides the fields, what is not a value of the form goes back to what is stored too. */
  readonly onTakeOver?: () => void;
}

const useStyles = makeStyles({
  root: { marginBlockEnd: '16px' },
  body: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

/**
 * Inside a Formik that edits something others may edit too: says when somebody has, since the form was
 * filled. What is typed here stays until its writer takes the other's over.
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

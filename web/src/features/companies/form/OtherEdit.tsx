import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
} from '@fluentui/react-components';
import type { Company } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';

interface OtherEditProps {
  /** The company as it was when the form was filled. */
  readonly filledFrom: Company;
  /** As it is now; null once it is gone. */
  readonly current: Company | null;
  readonly onTakeOver: (current: Company) => void;
}

const useStyles = makeStyles({
  root: { marginBlockEnd: '16px' },
  body: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

/** Says that someone else changed or deleted what is being edited; what was typed stays. */
export function OtherEdit({ filledFrom, current, onTakeOver }: OtherEditProps) {
  const { t } = useTranslation('companies');
  const styles = useStyles();
  if (current !== null && current.updatedAt.getTime() === filledFrom.updatedAt.getTime()) {
    return null;
  }
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.root}>
      <MessageBarBody className={styles.body}>
        {t(current === null ? 'form.gone' : 'form.changedElsewhere')}
      </MessageBarBody>
      {current !== null && (
        <MessageBarActions>
          <Button onClick={() => onTakeOver(current)}>{t('form.takeOver')}</Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}

import {
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#shared/i18n/useErrorText';
import type { ActionError } from '#shared/useAction';
import { failureText } from './failure-text';

interface FailureBarProps {
  /** What failed, and what to do. */
  readonly text: string;
  readonly error: ActionError | null;
}

const useStyles = makeStyles({
  root: { marginBlockEnd: '16px' },
  body: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

/** A failure above the form: `Erreur`, what failed, then the reason. The input stays. */
export function FailureBar({ text, error }: FailureBarProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const errorText = useErrorText();
  if (error === null) return null;
  return (
    <MessageBar intent="error" layout="multiline" politeness="assertive" className={styles.root}>
      <MessageBarBody className={styles.body}>
        <MessageBarTitle>{t('error')}</MessageBarTitle> {failureText(text, error, errorText)}
      </MessageBarBody>
    </MessageBar>
  );
}

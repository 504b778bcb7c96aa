import {
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { useErrorText } from '../../shared/i18n/useErrorText';
import type { ActionError } from '../../shared/useAction';

interface ActionErrorBarProps {
  /** What could not be done. */
  readonly title: string;
  readonly error: ActionError | null;
  /** Said in place of the common text of a reason. */
  readonly texts?: Partial<Record<ActionError['reason'], string>>;
}

const useStyles = makeStyles({
  root: { marginBlockEnd: '16px' },
  body: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

/** Why an act failed, above the form that stays as it was typed. */
export function ActionErrorBar({ title, error, texts = {} }: ActionErrorBarProps) {
  const styles = useStyles();
  const errorText = useErrorText();
  if (error === null) return null;
  return (
    <MessageBar intent="error" layout="multiline" politeness="assertive" className={styles.root}>
      <MessageBarBody className={styles.body}>
        <MessageBarTitle>{title}</MessageBarTitle> {texts[error.reason] ?? errorText(error)}
      </MessageBarBody>
    </MessageBar>
  );
}

import { makeStyles } from '@fluentui/react-components';
import type { AppErrorParams } from '@ouvrage/domain';
import { useErrorText, useReferenceText } from '../i18n/useErrorText';
import type { ActionError } from '../useAction';
import { LazyMessageBar } from './LazyMessageBar';

interface ActionErrorBarProps {
  /** What could not be done. */
  readonly title: string;
  readonly error: ActionError | null;
  /** Shown in place of the common text of a reason. */
  readonly texts?: Partial<Record<ActionError['reason'], string>>;
  /** Words in the reader's language in place of the server's: the task's title for its stored name. */
  readonly params?: AppErrorParams;
}

const useStyles = makeStyles({
  root: { marginBlockEnd: '16px' },
});

/** Why an action failed, above the form, which keeps its values. */
export function ActionErrorBar({ title, error, texts = {}, params = {} }: ActionErrorBarProps) {
  const styles = useStyles();
  const errorText = useErrorText();
  const referenceText = useReferenceText();
  if (error === null) return null;
  const localizedError = { ...error, params: { ...error.params, ...params } };
  const own = texts[error.reason];
  return (
    <LazyMessageBar intent="error" politeness="assertive" title={title} className={styles.root}>
      {own === undefined ? errorText(localizedError) : own + referenceText(error)}
    </LazyMessageBar>
  );
}

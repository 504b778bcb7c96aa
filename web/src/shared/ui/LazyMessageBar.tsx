import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { patientComponent } from '../lazy-component';
import { typography } from '../theme/typography';
import type { MessageBarContent } from './FullMessageBar';

const useStyles = makeStyles({
  // As large as the bar that replaces it, with the place of its icon.
  root: {
    ...typography.body,
    boxSizing: 'border-box',
    minHeight: '36px',
    paddingBlockStart: '10px',
    paddingInline: '41px 12px',
    border: '1px solid var(--colorNeutralStroke1)',
    borderRadius: 'var(--borderRadiusMedium)',
    backgroundColor: 'var(--colorNeutralBackground3)',
    overflowWrap: 'anywhere',
  },
  info: {},
  error: {
    border: '1px solid var(--colorStatusDangerBorder1)',
    backgroundColor: 'var(--colorStatusDangerBackground1)',
  },
  warning: {
    border: '1px solid var(--colorStatusWarningBorder1)',
    backgroundColor: 'var(--colorStatusWarningBackground1)',
  },
  success: {
    border: '1px solid var(--colorStatusSuccessBorder1)',
    backgroundColor: 'var(--colorStatusSuccessBackground1)',
  },
  actions: {
    display: 'flex',
    justifyContent: 'end',
    columnGap: '12px',
    marginBlock: '10px 8px',
  },
});

/**
 * Fluent's message bar, whose code no screen needs before something is to be said. Until the code is there, the same
 * words stand in the same place.
 */
export const LazyMessageBar = patientComponent<MessageBarContent>(
  async () => (await import('./FullMessageBar')).FullMessageBar,
  (content) => <PlainBar {...content} />,
);

function PlainBar(content: MessageBarContent) {
  const { intent, title, children, actions, className, bodyClassName, role } = content;
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, styles[intent], className)} role={role}>
      <div className={bodyClassName}>
        {title !== undefined && <strong>{title} </strong>}
        {children}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

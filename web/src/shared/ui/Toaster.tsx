import {
  Button,
  Toast,
  Toaster as FluentToaster,
  ToastTrigger,
  makeStyles,
  useToastController,
} from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons';
import { createContext, use, useEffect } from 'react';
import { PHONE_QUERY } from '../theme/breakpoints';
import { media, ouvrageTokens } from '../theme/tokens';
import { typography } from '../theme/typography';
import { attachBoard, type Notice as NoticeContent } from './notices';
import { StatusMark } from './StatusMark';
import { useMedia } from './useMedia';
import { NOTICE_LIFT } from './useNoticeLift';

const TOASTER_ID = 'ouvrage-toaster';

/** Px: the phone's bar of destinations and some air. */
const ABOVE_BOTTOM_BAR = 76;

const MARKS = { success: 'validated', info: 'assigned', error: 'rejected' } as const;

const DismissLabel = createContext('');

interface ToasterProps {
  /** Names the place for assistive technology. */
  readonly label: string;
  readonly dismissLabel: string;
}

const useStyles = makeStyles({
  root: { marginBlockEnd: `var(${NOTICE_LIFT}, 0px)` },
  toast: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: '10px',
    padding: '12px 14px',
    backgroundColor: ouvrageTokens.sheet,
    border: `1px solid ${ouvrageTokens.frame}`,
    borderRadius: 0,
    boxShadow: 'var(--shadow16)',
  },
  mark: { display: 'flex', alignItems: 'center', height: ouvrageTokens.bodyLine },
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  title: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  detail: { ...typography.chip, fontWeight: 400, color: ouvrageTokens.ink2 },
  action: {
    flexShrink: 0,
    alignSelf: 'center',
    [media.phone]: { minHeight: ouvrageTokens.touchTarget },
  },
  dismiss: {
    marginBlock: '-4px',
    marginInlineEnd: '-6px',
    [media.phone]: { marginBlock: '-12px' },
  },
});

/** Shows what `useNotify` tells: bottom, inline end. Mounted once, at the root of the app. */
export function Toaster({ label, dismissLabel }: ToasterProps) {
  const styles = useStyles();
  const isPhone = useMedia(PHONE_QUERY);
  const { dispatchToast, dismissAllToasts } = useToastController(TOASTER_ID);
  useEffect(
    () =>
      attachBoard({
        show: ({ timeout, ...notice }) =>
          dispatchToast(<NoticeToast {...notice} />, {
            intent: notice.tone,
            timeout,
            pauseOnHover: true,
            // Else it takes the toaster's own role and name, and is a stop of Tab with nothing to do.
            root: { role: 'group', 'aria-label': notice.title, tabIndex: -1 },
          }),
        clear: dismissAllToasts,
      }),
    [dispatchToast, dismissAllToasts],
  );
  return (
    <DismissLabel value={dismissLabel}>
      <FluentToaster
        className={styles.root}
        role="region"
        aria-label={label}
        toasterId={TOASTER_ID}
        position="bottom-end"
        offset={{ vertical: isPhone ? ABOVE_BOTTOM_BAR : 16, horizontal: isPhone ? 16 : 20 }}
        pauseOnHover
        limit={4}
      />
    </DismissLabel>
  );
}

/** Fluent makes a group of each notice, and of all together, that Tab does not leave. */
function letTabOut(notice: HTMLElement | null): void {
  for (let at = notice; at !== null; at = at.parentElement) {
    if (at.dataset['tabster']?.includes('groupper') === true) at.removeAttribute('data-tabster');
  }
}

/** One notice. Errors stay until they are dismissed. */
function NoticeToast({ tone, title, detail, action }: Omit<NoticeContent, 'timeout'>) {
  const styles = useStyles();
  const dismissLabel = use(DismissLabel);
  return (
    <Toast ref={letTabOut} className={styles.toast}>
      <span className={styles.mark}>
        <StatusMark state={MARKS[tone]} />
      </span>
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {detail !== undefined && <div className={styles.detail}>{detail}</div>}
      </div>
      {action !== undefined && (
        <ToastTrigger>
          <Button className={styles.action} size="small" onClick={action.onAct}>
            {action.label}
          </Button>
        </ToastTrigger>
      )}
      {tone === 'error' && (
        <ToastTrigger>
          <Button
            className={styles.dismiss}
            appearance="subtle"
            size="small"
            icon={<Dismiss20Regular />}
            aria-label={dismissLabel}
          />
        </ToastTrigger>
      )}
    </Toast>
  );
}

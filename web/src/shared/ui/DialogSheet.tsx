import {
  Button,
  Dialog,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { edgeBlockEnd, edgeBlockStart } from '../theme/edges';
import { media, ouvrageTokens } from '../theme/tokens';
import { typography } from '../theme/typography';
import { useBackCloses } from '../unsaved/back-layers';
import { useFocusFallback } from '../useFocusFallback';

export interface DialogSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Usually an `AxisBubble` of 38. */
  readonly lead?: ReactNode;
  readonly closeLabel: string;
  /** Cancel first, then the act; the act may be a submit button when `onSubmit` is given. */
  readonly actions: ReactNode;
  /** Makes the dialog a form. */
  readonly onSubmit?: () => void;
  /** An answer is needed: narrower, and a click outside does not close it. */
  readonly alert?: boolean;
  /** Room for a table. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

const useStyles = makeStyles({
  scrim: { backgroundColor: ouvrageTokens.scrim },
  surface: {
    display: 'flex',
    flexDirection: 'column',
    width: '640px',
    maxWidth: 'calc(100vw - 48px)',
    maxHeight: 'calc(100dvh - 48px)',
    padding: 0,
    overflow: 'hidden',
    backgroundColor: ouvrageTokens.sheet,
    border: `1px solid ${ouvrageTokens.frame}`,
    borderRadius: 0,
    [media.phone]: {
      width: '100%',
      maxWidth: '100%',
      height: '100dvh',
      maxHeight: '100dvh',
      margin: 0,
      border: 'none',
    },
  },
  alert: {
    width: '480px',
    [media.phone]: { width: 'calc(100% - 32px)', height: 'fit-content', margin: 'auto' },
  },
  wide: { width: '968px', [media.phone]: { width: '100%' } },
  column: { display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 },
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    paddingBlock: '16px',
    paddingInlineStart: '24px',
    paddingInlineEnd: '20px',
    ...edgeBlockEnd(ouvrageTokens.frame),
    [media.phone]: { paddingInlineStart: '16px', paddingInlineEnd: '8px' },
  },
  titles: { flexGrow: 1, minWidth: 0 },
  title: { ...typography.title2, color: ouvrageTokens.ink },
  subtitle: { ...typography.chip, fontWeight: 400, color: ouvrageTokens.ink3 },
  close: { alignSelf: 'flex-start', [media.phone]: { minWidth: '44px', height: '44px' } },
  body: {
    ...typography.body,
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    padding: '20px 24px',
    color: ouvrageTokens.ink2,
    [media.phone]: { padding: '16px' },
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '8px',
    paddingBlock: '14px',
    paddingInline: '24px',
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: {
      paddingInline: '16px',
      '& > button': { flexGrow: 1, minHeight: ouvrageTokens.touchTarget },
    },
  },
});

/** The surface of every dialog: its ink line, its head, its body, its actions. Full height on phones. Back closes it. */
export function DialogSheet({
  open,
  onClose,
  title,
  subtitle,
  lead,
  closeLabel,
  actions,
  onSubmit,
  alert = false,
  wide = false,
  children,
}: DialogSheetProps) {
  const styles = useStyles();
  useBackCloses(open, onClose);
  const inside = useFocusFallback<HTMLDivElement>();
  const content = (
    <>
      <div className={styles.head}>
        {lead}
        <div className={styles.titles}>
          <DialogTitle className={styles.title} action={null}>
            {title}
          </DialogTitle>
          {subtitle !== undefined && subtitle !== null && (
            <p className={styles.subtitle}>{subtitle}</p>
          )}
        </div>
        <Button
          appearance="subtle"
          className={styles.close}
          icon={<Dismiss20Regular />}
          aria-label={closeLabel}
          onClick={onClose}
        />
      </div>
      <div className={styles.body} ref={inside}>
        {children}
      </div>
      <div className={styles.foot}>{actions}</div>
    </>
  );
  return (
    <Dialog
      open={open}
      modalType={alert ? 'alert' : 'modal'}
      onOpenChange={(_event, data) => {
        if (!data.open) onClose();
      }}
    >
      <DialogSurface
        className={mergeClasses(styles.surface, alert && styles.alert, wide && styles.wide)}
        backdrop={{ className: styles.scrim }}
      >
        {onSubmit === undefined ? (
          <div className={styles.column}>{content}</div>
        ) : (
          <form
            noValidate
            className={styles.column}
            onSubmit={(event) => {
              event.preventDefault();
              // The dialog may stand, in React's tree, inside another form.
              event.stopPropagation();
              onSubmit();
            }}
          >
            {content}
          </form>
        )}
      </DialogSurface>
    </Dialog>
  );
}

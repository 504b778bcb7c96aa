import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  mergeClasses,
  OverlayDrawer,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { NO_MARKERS, NOTIFICATION_FAMILIES } from '@ouvrage/domain';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  NOTIFICATION_FILTERS,
  useMarkAllNotifications,
  useMarkNotification,
  useNotifications,
  useUnseenNotifications,
  type NotificationChoice,
} from '#data/queries/notifications';
import { useMarkNotificationsSeen, useReadMarkers } from '#data/queries/read-markers';
import { LiveContent } from '#shared/live/LiveContent';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { EmptyState } from '#shared/ui/EmptyState';
import { FilterChoice } from '#shared/ui/FilterChoice';
import { SegmentedSwitch } from '#shared/ui/SegmentedSwitch';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { useBackCloses } from '#shared/unsaved/back-layers';
import { useNotify } from '#shared/ui/useNotify';
import { useFocusFallback } from '#shared/useFocusFallback';
import { NotificationList } from './NotificationList';
import { useCentreAddress, useCentreChoice } from './useCentreChoice';

/** Number of notifications shown at first and added by each 'more'. */
const PAGE_SIZE = 50;

const useStyles = makeStyles({
  root: {
    inlineSize: 'min(440px, 100%)',
    backgroundColor: ouvrageTokens.sheet,
    [media.phone]: { inlineSize: '100%', maxWidth: '100%' },
  },
  scrim: { backgroundColor: ouvrageTokens.scrim },
  head: {
    paddingBlock: '14px',
    paddingInline: '24px 20px',
    ...edgeBlockEnd(ouvrageTokens.frame),
    [media.phone]: { paddingBlock: '6px', paddingInline: '16px 8px' },
  },
  title: { '& > h2': { ...typography.title2, color: ouvrageTokens.ink } },
  body: {
    paddingBlock: '20px',
    paddingInline: '24px',
    [media.phone]: { paddingBlock: '16px', paddingInline: '16px' },
  },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
  },
  filter: { [media.phone]: { flexGrow: 1, minInlineSize: '220px' } },
  button: {
    [media.phone]: {
      minBlockSize: ouvrageTokens.touchTarget,
      minInlineSize: ouvrageTokens.touchTarget,
    },
  },
  // Above the marks of the lines, aligned with their edge.
  markAll: { marginInlineStart: 'auto', marginInlineEnd: '-12px' },
  more: { marginBlock: '16px', inlineSize: '100%' },
});

interface NotificationCentreProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The user's notifications, with the reason for each. Opening the centre marks them as seen. */
export function NotificationCentre({ open, onClose }: NotificationCentreProps) {
  const { t } = useTranslation('notifications');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const write = useCentreAddress();
  const close = () => {
    write(null);
    onClose();
  };
  useBackCloses(open, close);
  return (
    <OverlayDrawer
      className={styles.root}
      position="end"
      backdrop={{ className: styles.scrim }}
      open={open}
      onOpenChange={(_event, data) => {
        if (!data.open) close();
      }}
    >
      <DrawerHeader className={styles.head}>
        <DrawerHeaderTitle
          className={styles.title}
          action={
            <Button
              appearance="subtle"
              className={styles.button}
              aria-label={common('action.close')}
              icon={<DismissRegular />}
              onClick={close}
            />
          }
        >
          {t('title')}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        <Suspense fallback={<SkeletonRows rows={6} />}>
          {open && <CentreContent onFollow={onClose} />}
        </Suspense>
      </DrawerBody>
    </OverlayDrawer>
  );
}

interface CentreContentProps {
  /** Called after the address has changed. */
  readonly onFollow: () => void;
}

function CentreContent({ onFollow }: CentreContentProps) {
  const { t } = useTranslation('notifications');
  const styles = useStyles();
  const notify = useNotify();
  const inside = useFocusFallback<HTMLDivElement>();
  const { choice, change } = useCentreChoice();
  const { filter, family } = choice;
  const [size, setSize] = useState(PAGE_SIZE);
  const live = useNotifications(choice, size);
  const markers = useReadMarkers();
  const { conversations } = markers.status === 'ready' ? markers.value : NO_MARKERS;
  const mark = useMarkNotification();
  const markAll = useMarkAllNotifications(family);
  const { seq } = useUnseenNotifications();
  const markSeen = useMarkNotificationsSeen();
  const hasUnread =
    live.status === 'ready' && live.value.notifications.some(({ readAt }) => readAt === null);
  const choose = (changes: Partial<NotificationChoice>) => {
    change(changes);
    setSize(PAGE_SIZE);
  };
  const fail = () => notify.error(t('markFailed'));
  useEffect(() => {
    // When refused or offline it stays new, and is marked at the next opening.
    markSeen(seq).catch(() => undefined);
  }, [markSeen, seq]);
  const emptyTitle = t(`empty.${filter === 'all' && family !== null ? 'family' : filter}`);
  return (
    <>
      <div className={styles.tools} ref={inside}>
        <div className={styles.filter}>
          <SegmentedSwitch
            label={t('filter')}
            options={NOTIFICATION_FILTERS.map((value) => ({ value, label: t(`filters.${value}`) }))}
            value={filter}
            onChange={(value) => choose({ filter: value })}
          />
        </div>
        <FilterChoice
          label={t('family.label')}
          everything={t('family.all')}
          options={NOTIFICATION_FAMILIES.map((value) => ({ value, label: t(`family.${value}`) }))}
          value={family}
          onChange={(value) => choose({ family: value })}
        />
        {hasUnread && (
          <Button
            appearance="subtle"
            className={mergeClasses(styles.button, styles.markAll)}
            onClick={() => markAll().catch(fail)}
          >
            {t('markAll')}
          </Button>
        )}
      </div>
      <LiveContent live={live} errorText={t('loadFailed')}>
        {({ notifications, hasMore }) =>
          notifications.length === 0 ? (
            <EmptyState kind="done" title={emptyTitle} text={t('emptyText')} />
          ) : (
            <>
              <NotificationList
                notifications={notifications}
                conversations={conversations}
                onMark={(id, isRead) => void mark(id, isRead).catch(fail)}
                onFollow={(read) => {
                  for (const id of read) void mark(id, true).catch(fail);
                  onFollow();
                }}
              />
              {hasMore && (
                <Button className={styles.more} onClick={() => setSize(size + PAGE_SIZE)}>
                  {t('more')}
                </Button>
              )}
            </>
          )
        }
      </LiveContent>
    </>
  );
}

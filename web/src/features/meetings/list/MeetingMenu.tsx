import { CalendarCancelRegular, EditRegular } from '@fluentui/react-icons';
import type { Meeting } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { ActMenu } from '#shared/ui/ActMenu';
import type { MeetingAct, OnMeetingAct } from './meeting-acts';

interface MeetingMenuProps {
  readonly meeting: Meeting;
  readonly acts: readonly MeetingAct[];
  readonly onAct: OnMeetingAct;
}

const MENU_ACTS = [
  { act: 'edit', icon: <EditRegular /> },
  { act: 'cancel', icon: <CalendarCancelRegular /> },
] as const;

/** A moderator's other acts; joining and ending have buttons. */
export function MeetingMenu({ meeting, acts, onAct }: MeetingMenuProps) {
  const { t } = useTranslation('meetings');
  return (
    <ActMenu
      label={t('card.menu', { title: meeting.title })}
      acts={MENU_ACTS.filter(({ act }) => acts.includes(act)).map(({ act, icon }) => ({
        label: t(`card.${act}`),
        icon,
        onClick: () => onAct(act, meeting),
      }))}
    />
  );
}

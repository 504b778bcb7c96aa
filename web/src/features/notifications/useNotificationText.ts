import {
  contactNewsOf,
  deputyNewsOf,
  dossierNewsOf,
  isCalendarDay,
  meetingNewsOf,
  meetingTimeOf,
  remarksOfNotification,
  type Notification,
  type NotificationParams,
} from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { taskTitle, useStructureTitles } from '#shared/i18n/useStructureTitles';

const FIELDS = [
  'assigneeId',
  'validatorIds',
  'visaRule',
  'deadline',
  'validationDeadline',
  'fileExtension',
  'comment',
] as const;

/** The deadline that is one's own: a validator's is that of the visa. */
const shiftedDayOf = (reason: Notification['reason']) =>
  reason === 'validator' ? 'validationDeadline' : 'deadline';

const textOf = (params: NotificationParams, name: string) => String(params[name] ?? '');
/** Isolates the direction of a name within a sentence. */
const isolateName = (name: string) => `\u2068${name}\u2069`;

/** The texts of a notification in the user's language: subject, event and quote. */
export function useNotificationText() {
  const { t } = useTranslation('notifications');
  const { t: common } = useTranslation();
  const titles = useStructureTitles();
  const { list, day, dateTime } = useFormat();
  /** A deleted account has no name. */
  const doerOf = (params: NotificationParams) => textOf(params, 'byName') || t('deletedUser');

  const dayOf = (params: NotificationParams, name: string) => {
    const value = textOf(params, name);
    return isCalendarDay(value) ? day(value) : value;
  };

  function titleOf({ subject, params }: Notification): string {
    const [subsectionId, taskKey, taskName] = ['subsectionId', 'taskKey', 'taskName'].map((name) =>
      textOf(params, name),
    );
    switch (subject.kind) {
      case 'assignment':
        return taskTitle(titles, {
          subsectionId: subsectionId ?? '',
          taskKey: taskKey ?? '',
          taskName: taskName ?? '',
        });
      case 'project':
        return t('tasks', { count: Number(params['count'] ?? 0) });
      case 'conversation':
        return doerOf(params);
      case 'deputy':
        return t('deputy');
      case 'dossier':
        return t('dossier');
      case 'contact':
        return t('contact');
      default:
        return textOf(params, 'title');
    }
  }

  function describeDeadline({ days, isLate }: NotificationParams): string {
    const count = Number(days ?? 0);
    if (isLate === true) return common('deadline.overdue', { count });
    return count === 0 ? common('deadline.today') : common('deadline.left', { count });
  }

  function describeEvent({ kind, reason, params }: Notification): string {
    const byName = isolateName(doerOf(params));
    if (kind === 'deadline') return describeDeadline(params);
    if (kind === 'meeting' || kind === 'meeting-request') {
      return t(`what.${meetingNewsOf({ kind, params })}`, { byName });
    }
    if (kind === 'dossier') return t(`what.${dossierNewsOf(params)}`);
    if (kind === 'contact') {
      const [name, total] = [isolateName(textOf(params, 'name')), textOf(params, 'total')];
      return t(`what.${contactNewsOf(params)}`, { name, total });
    }
    if (kind === 'deputy') {
      return t(`what.${deputyNewsOf({ reason, params })}`, {
        byName,
        name: isolateName(textOf(params, 'name') || t('deletedUser')),
        from: dayOf(params, 'from'),
        until: dayOf(params, 'until'),
      });
    }
    const changedFields = params['fields'];
    if (kind === 'reassigned' && Array.isArray(changedFields)) {
      const fields = FIELDS.filter((field) => changedFields.includes(field));
      return t('what.reassigned', { byName, fields: list(fields.map((one) => t(`field.${one}`))) });
    }
    const day = kind === 'shifted' ? dayOf(params, shiftedDayOf(reason)) : '';
    if (day !== '') return t('what.shiftedTo', { byName, day });
    const event = t(`what.${kind}`, { byName, revision: textOf(params, 'revision'), fields: '' });
    const remarks = remarksOfNotification({ kind, params });
    if (remarks === null) return event;
    const { of, count } = remarks;
    return t('numbered', { event, number: t(`number.${of}`, { count }) });
  }

  /** Its operation; for a meeting, the time. */
  function placeOf({ params }: Notification): string {
    const time = meetingTimeOf(params);
    return time === null ? textOf(params, 'projectName') : dateTime(time);
  }

  function whyOf({ kind, reason }: Notification): string {
    if (kind === 'meeting') return t('why.meeting');
    if (kind === 'dossier') return t(reason === 'admin' ? 'why.admin' : 'why.dossier');
    if (kind === 'contact') return t('why.contact');
    if (kind !== 'meeting-request') return t(`why.${reason}`);
    return t(reason === 'admin' ? 'why.requests' : 'why.requester');
  }

  return {
    titleOf,
    describeEvent,
    placeOf,
    commentOf: ({ params }: Notification) => textOf(params, 'comment') || textOf(params, 'message'),
    whyOf,
  };
}

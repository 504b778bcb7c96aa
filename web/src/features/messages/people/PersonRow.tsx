import { Badge, Button, makeStyles } from '@fluentui/react-components';
import { ChatRegular, PersonDeleteRegular } from '@fluentui/react-icons';
import type { Presence } from '@ouvrage/domain';
import { Fragment, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '#data/session/connection';
import { usePresences } from '#data/presence/presence';
import { useSpecialtyText } from '#shared/i18n/useSpecialtyText';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useLayout } from '#shared/ui/useLayout';
import { TitleMark } from '../TitleMark';
import type { PersonInConversation } from './people-of';

interface PersonRowProps {
  readonly person: PersonInConversation;
  /** Whether an act on someone is running. */
  readonly isBusy: boolean;
  readonly onWrite: (uid: string) => void;
  /** Only for the manager. */
  readonly onRemove: (() => void) | null;
}

const NOBODY: readonly string[] = [];

const useStyles = makeStyles({
  mark: { display: 'flex', paddingInlineStart: '10px' },
  textColumn: { flexGrow: 1, minWidth: 0, paddingBlock: '8px', overflowWrap: 'anywhere' },
  name: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  me: { color: ouvrageTokens.ink3 },
  badge: { marginInlineStart: '6px', verticalAlign: 'middle' },
  about: { ...typography.meta, color: ouvrageTokens.ink3 },
  act: {
    flexShrink: 0,
    [media.phone]: {
      minInlineSize: ouvrageTokens.touchTarget,
      blockSize: ouvrageTokens.touchTarget,
    },
  },
});

/** One person of a conversation: presence, role, and the acts on them. */
export function PersonRow({ person, isBusy, onWrite, onRemove }: PersonRowProps) {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const { uid, role, isMe, isManager, isUnavailable } = person;
  const presence = usePresence(person);
  const about = useAbout(person, presence);
  const name = person.name === '' ? common(`role.${role}`) : person.name;
  return (
    <>
      <span className={styles.mark}>
        <TitleMark type="direct" title={{ name, isDeleted: false }} presence={presence} size={32} />
      </span>
      <div className={styles.textColumn}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
          {isMe && <span className={styles.me}> ({t('people.me')})</span>}
          {isManager && (
            <Badge className={styles.badge} appearance="outline" color="informative">
              {t('people.manager')}
            </Badge>
          )}
        </p>
        <p className={styles.about}>
          {about.map((words, place) => (
            <Fragment key={words}>
              {place > 0 && ' · '}
              <bdi>{words}</bdi>
            </Fragment>
          ))}
        </p>
      </div>
      {!isMe && !isUnavailable && (
        <RowAct
          label={t('people.write')}
          name={t('people.writeTo', { name })}
          icon={<ChatRegular />}
          isBusy={isBusy}
          onClick={() => onWrite(uid)}
        />
      )}
      {!isMe && onRemove !== null && (
        <RowAct
          label={t('people.remove.open')}
          name={t('people.remove.named', { name })}
          icon={<PersonDeleteRegular />}
          isBusy={isBusy}
          onClick={onRemove}
        />
      )}
    </>
  );
}

interface RowActProps {
  readonly label: string;
  /** With the person's name: several rows have the same label. */
  readonly name: string;
  readonly icon: ReactElement;
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

function RowAct({ label, name, icon, isBusy, onClick }: RowActProps) {
  const styles = useStyles();
  const isPhone = useLayout('phone');
  return (
    <Button
      size="small"
      className={styles.act}
      aria-label={name}
      disabledFocusable={isBusy}
      onClick={onClick}
      appearance={isPhone ? 'subtle' : 'secondary'}
      icon={isPhone ? icon : null}
    >
      {isPhone ? null : label}
    </Button>
  );
}

/** The user's own presence is not read: they are online while connected. */
function usePresence({ uid, isMe }: PersonInConversation) {
  const isConnected = useConnection() === 'connected';
  const presences = usePresences(isMe ? NOBODY : [uid]);
  if (!isMe) return presences.get(uid);
  return isConnected ? 'online' : undefined;
}

/** Presence, specialty and company. */
function useAbout(person: PersonInConversation, presence: Presence | undefined) {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation();
  const specialtyText = useSpecialtyText();
  const { role, specialty, companyName, isUnavailable } = person;
  const isSpecialist = role === 'intervenant' && specialty !== '';
  return [
    presence === undefined ? '' : t(`presence.${presence}`),
    isSpecialist ? specialtyText(specialty) : common(`role.${role}`),
    companyName,
    isUnavailable ? t('people.unavailable') : '',
  ].filter((words) => words !== '');
}

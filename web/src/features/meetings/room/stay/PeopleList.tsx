import { makeStyles } from '@fluentui/react-components';
import { HandRight20Regular, MicOff20Regular, VideoOff20Regular } from '@fluentui/react-icons';
import { initialsOf, type Meeting } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { PersonMark } from '#shared/ui/PersonMark';
import type { RoomPeer } from '../../engine/meeting-engine';
import { listAwaitedNames } from './awaited-names';
import { PersonMenu } from './PersonMenu';

interface PeopleListProps {
  readonly meeting: Meeting;
  readonly peers: readonly RoomPeer[];
  readonly isModerator: boolean;
  readonly canMute: boolean;
}

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    minBlockSize: '58px',
    paddingInlineStart: '20px',
    paddingInlineEnd: '12px',
    ...edgeBlockEnd(ouvrageTokens.hair),
  },
  textColumn: { flexGrow: 1, minInlineSize: 0 },
  name: { ...typography.bodyStrong, overflow: 'hidden', textOverflow: 'ellipsis' },
  state: { ...typography.meta, color: ouvrageTokens.ink3 },
  host: { ...typography.meta, color: ouvrageTokens.ink2 },
  icon: { display: 'flex', color: ouvrageTokens.ink2 },
  note: {
    ...typography.meta,
    padding: '16px 20px',
    color: ouvrageTokens.ink3,
    overflowWrap: 'anywhere',
  },
});

/** Everyone in the room and the people still awaited. A moderator may act on each. */
export function PeopleList({ meeting, peers, isModerator, canMute }: PeopleListProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const format = useFormat();
  const missing = listAwaitedNames(meeting, peers);
  return (
    <>
      <ul aria-label={t('room.people.heading')}>
        {peers.map((peer) => (
          <PersonRow
            key={peer.id}
            peer={peer}
            meeting={meeting}
            isModerator={isModerator}
            canMute={canMute}
          />
        ))}
      </ul>
      {missing.length > 0 && (
        <p className={styles.note}>{t('room.people.awaited', { names: format.list(missing) })}</p>
      )}
    </>
  );
}

interface PersonRowProps {
  readonly peer: RoomPeer;
  readonly meeting: Meeting;
  readonly isModerator: boolean;
  readonly canMute: boolean;
}

function PersonRow({ peer, meeting, isModerator, canMute }: PersonRowProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const isHost = meeting.participants[peer.uid]?.role === 'host';
  return (
    <li className={styles.row}>
      <PersonMark initials={initialsOf(peer.name)} size={32} />
      <div className={styles.textColumn}>
        <div className={styles.name}>
          <bdi>{peer.name}</bdi>
        </div>
        <StateOf peer={peer} />
      </div>
      {peer.hand && (
        <span className={styles.icon} role="img" aria-label={t('room.tile.hand')}>
          <HandRight20Regular />
        </span>
      )}
      {(!peer.microphone || peer.isSilenced) && (
        <span className={styles.icon} role="img" aria-label={t('room.tile.microphoneOff')}>
          <MicOff20Regular />
        </span>
      )}
      {!peer.camera && (
        <span className={styles.icon} role="img" aria-label={t('room.tile.cameraOff')}>
          <VideoOff20Regular />
        </span>
      )}
      {isHost && <span className={styles.host}>{t('room.host')}</span>}
      {isModerator && !peer.isSelf && (
        <PersonMenu peer={peer} meeting={meeting} canMute={canMute} />
      )}
    </li>
  );
}

function StateOf({ peer }: { readonly peer: RoomPeer }) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  if (peer.isSilenced) return <div className={styles.state}>{t('room.people.silenced')}</div>;
  if (peer.isSelf) return <div className={styles.state}>{t('room.people.you')}</div>;
  if (peer.link === 'connected') return null;
  return <div className={styles.state}>{t(`room.link.${peer.link}`)}</div>;
}

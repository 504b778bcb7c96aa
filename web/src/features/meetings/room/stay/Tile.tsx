import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { HandRight20Regular, Mic16Regular, MicOff16Regular } from '@fluentui/react-icons';
import { initialsOf, type Meeting } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { PersonMark } from '#shared/ui/PersonMark';
import type { RoomPeer } from '../../engine/meeting-engine';
import { StreamVideo } from '../StreamVideo';

interface TileProps {
  readonly peer: RoomPeer;
  readonly meeting: Meeting;
}

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minInlineSize: 0,
    minBlockSize: 0,
    overflow: 'hidden',
    border: `1px solid ${ouvrageTokens.hair}`,
    backgroundColor: ouvrageTokens.sheet,
  },
  speaking: {
    '::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      border: '2px solid #FFFFFF',
      pointerEvents: 'none',
      [media.forcedColors]: { border: '2px solid Highlight' },
    },
  },
  video: {
    position: 'absolute',
    inset: 0,
    inlineSize: '100%',
    blockSize: '100%',
    objectFit: 'cover',
  },
  mirror: { transform: 'scaleX(-1)' },
  foot: {
    ...typography.meta,
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 0,
    display: 'flex',
    alignItems: 'center',
    columnGap: '6px',
    paddingBlock: '4px',
    paddingInline: '8px',
    color: ouvrageTokens.ink,
  },
  // Text over video needs its own background.
  onPicture: { backgroundColor: 'rgba(11, 18, 25, 0.72)' },
  icon: { display: 'flex', flexShrink: 0, color: ouvrageTokens.ink2 },
  name: {
    flexGrow: 1,
    minInlineSize: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  host: { flexShrink: 0, color: ouvrageTokens.ink2 },
  hand: {
    position: 'absolute',
    insetBlockStart: '8px',
    insetInlineEnd: '8px',
    display: 'grid',
    placeItems: 'center',
    inlineSize: '32px',
    blockSize: '32px',
    borderRadius: '50%',
    backgroundColor: ouvrageTokens.inkFill,
    color: ouvrageTokens.onInk,
    forcedColorAdjust: 'none',
  },
  link: {
    ...typography.meta,
    position: 'absolute',
    insetBlockStart: '8px',
    insetInlineStart: '8px',
    paddingBlock: '2px',
    paddingInline: '8px',
    backgroundColor: ouvrageTokens.table,
    color: ouvrageTokens.ink,
  },
});

/** One person in the room: their picture or their initials, and how they are connected. */
export function Tile({ peer, meeting }: TileProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const { name, isSelf, isSpeaking, isSilenced, camera, cameraStream, hand } = peer;
  const isSeen = camera && cameraStream !== null;
  const isHeard = peer.microphone && !isSilenced;
  const isHost = meeting.participants[peer.uid]?.role === 'host';
  return (
    <li className={mergeClasses(styles.root, isSpeaking && isHeard && styles.speaking)}>
      {isSeen ? (
        <StreamVideo
          stream={cameraStream}
          className={mergeClasses(styles.video, isSelf && styles.mirror)}
          label={t('room.tile.camera', { name })}
        />
      ) : (
        <PersonMark initials={initialsOf(name)} size={56} />
      )}
      <LinkState peer={peer} />
      {hand && (
        <span className={styles.hand} role="img" aria-label={t('room.tile.hand')}>
          <HandRight20Regular />
        </span>
      )}
      <div className={mergeClasses(styles.foot, isSeen && styles.onPicture)}>
        <span
          className={styles.icon}
          role="img"
          aria-label={t(isHeard ? 'room.tile.microphoneOn' : 'room.tile.microphoneOff')}
        >
          {isHeard ? <Mic16Regular /> : <MicOff16Regular />}
        </span>
        <span className={styles.name}>
          <bdi>{name}</bdi> {isSelf && t('room.you')}
        </span>
        {isHost && <span className={styles.host}>{t('room.host')}</span>}
      </div>
    </li>
  );
}

function LinkState({ peer: { isSelf, link } }: Pick<TileProps, 'peer'>) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  if (isSelf || link === 'connected') return null;
  return <span className={styles.link}>{t(`room.link.${link}`)}</span>;
}

import { makeStyles } from '@fluentui/react-components';
import type { Meeting } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import type { RoomPeer } from '../../engine/meeting-engine';
import { StreamVideo } from '../StreamVideo';
import { columnsFor, sharerOf } from './stage-plan';
import { Tile } from './Tile';

interface StageProps {
  readonly peers: readonly RoomPeer[];
  readonly meeting: Meeting;
}

const useStyles = makeStyles({
  grid: {
    blockSize: '100%',
    display: 'grid',
    gap: '8px',
    alignContent: 'center',
    // The height of a camera picture of that width, so that nothing is cropped.
    gridAutoRows: 'minmax(0, calc(100cqi / var(--columns) * 9 / 16))',
    gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
    [media.phone]: {
      gridAutoRows: 'minmax(0, 1fr)',
      alignContent: 'stretch',
      gridTemplateColumns: 'repeat(var(--phone-columns), minmax(0, 1fr))',
    },
  },
  screenShare: {
    blockSize: '100%',
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr) auto',
    rowGap: '12px',
  },
  sheet: {
    position: 'relative',
    margin: 0,
    minBlockSize: 0,
    border: `1px solid ${ouvrageTokens.hair}`,
    backgroundColor: ouvrageTokens.sheet,
  },
  screen: {
    position: 'absolute',
    inset: 0,
    inlineSize: '100%',
    blockSize: '100%',
    objectFit: 'contain',
  },
  caption: {
    ...typography.body,
    position: 'absolute',
    insetBlockEnd: '12px',
    insetInlineStart: '12px',
    maxInlineSize: 'calc(100% - 24px)',
    paddingBlock: '5px',
    paddingInline: '12px',
    backgroundColor: ouvrageTokens.table,
    overflowWrap: 'anywhere',
  },
  strip: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(144px, 228px)',
    gridAutoRows: '128px',
    gap: '8px',
    overflowX: 'auto',
    // Leaves room for a tile's frame and focus ring.
    padding: '2px',
    [media.phone]: { gridAutoColumns: '132px', gridAutoRows: '92px' },
  },
});

/** A grid of everyone; or a shared screen large, with the people in a strip. */
export function Stage({ peers, meeting }: StageProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const tiles = peers.map((peer) => <Tile key={peer.id} peer={peer} meeting={meeting} />);
  const sharer = sharerOf(peers);
  if (sharer === null) {
    const { wide, phone } = columnsFor(peers.length);
    return (
      <ul
        className={styles.grid}
        aria-label={t('room.tiles')}
        style={{ '--columns': wide, '--phone-columns': phone } as React.CSSProperties}
      >
        {tiles}
      </ul>
    );
  }
  const caption = sharer.isSelf
    ? t('room.screen.yours')
    : t('room.screen.theirs', { name: sharer.name });
  return (
    <div className={styles.screenShare}>
      <figure className={styles.sheet}>
        <StreamVideo stream={sharer.screenStream} className={styles.screen} label={caption} />
        <figcaption className={styles.caption}>{caption}</figcaption>
      </figure>
      <ul className={styles.strip} aria-label={t('room.tiles')} tabIndex={0}>
        {tiles}
      </ul>
    </div>
  );
}

import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import type { RoomPeer } from '../../engine/meeting-engine';
import { newsBetween } from './room-news';

interface RoomNewsProps {
  readonly peers: readonly RoomPeer[];
  readonly label: string;
}

const useStyles = makeStyles({ root: HIDDEN_TEXT });

/** Announces visible events to screen readers: arrivals, departures, raised hands, shared screens. */
export function RoomNews({ peers, label }: RoomNewsProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const [before, setBefore] = useState(peers);
  const [news, setNews] = useState<ReturnType<typeof newsBetween>>([]);
  if (before !== peers) {
    setBefore(peers);
    const next = newsBetween(before, peers);
    if (next.length > 0) setNews(next);
  }
  return (
    <p className={styles.root} role="log" aria-label={label}>
      {news.map(({ event, peerId, name }) => (
        <span key={`${event}/${peerId}`}>{t(`room.event.${event}`, { name })} </span>
      ))}
    </p>
  );
}

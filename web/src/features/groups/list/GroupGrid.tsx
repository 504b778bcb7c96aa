import { makeStyles } from '@fluentui/react-components';
import type { Workgroup } from '@ouvrage/domain';
import { CARD_GRID } from '#shared/theme/card-grid';
import { GroupCard } from './GroupCard';
import type { GroupAct } from './GroupMenu';

interface GroupGridProps {
  readonly groups: readonly Workgroup[];
  readonly onAct?: ((act: GroupAct, group: Workgroup) => void) | undefined;
}

const useStyles = makeStyles({
  root: CARD_GRID,
  // A long list renders only the cards near the screen.
  item: { minWidth: 0, contentVisibility: 'auto', containIntrinsicSize: 'auto 340px' },
});

/** One to three columns of groups, last changed first. */
export function GroupGrid({ groups, onAct }: GroupGridProps) {
  const styles = useStyles();
  return (
    <ul className={styles.root}>
      {groups.map((group) => (
        <li key={group.id} className={styles.item}>
          <GroupCard group={group} onAct={onAct} />
        </li>
      ))}
    </ul>
  );
}

import { makeStyles } from '@fluentui/react-components';
import type { Conversation, Presence } from '@ouvrage/domain';
import { ouvrageTokens } from '../../shared/theme/tokens';
import { PersonMark } from '../../shared/ui/PersonMark';
import { PresenceDot } from '../../shared/ui/PresenceDot';
import { initialsOfTitle } from './conversation-title';
import type { WordedTitle } from './useConversationTitle';

interface TitleMarkProps {
  readonly type: Conversation['type'];
  readonly title: WordedTitle;
  /** Of the other person; undefined while not known, and for groups. */
  readonly presence?: Presence | undefined;
  readonly size: number;
}

const useStyles = makeStyles({
  root: { position: 'relative', display: 'flex', flexShrink: 0 },
  // A ring of the paper around the dot sets it apart from the ring of the mark.
  dot: {
    position: 'absolute',
    insetInlineEnd: '-3px',
    insetBlockEnd: '-3px',
    display: 'flex',
    padding: '2px',
    borderRadius: '50%',
    backgroundColor: ouvrageTokens.sheet,
  },
});

/** The initials of a conversation, and whether its other person is there. Decorative but for the dot's shape. */
export function TitleMark({ type, title, presence, size }: TitleMarkProps) {
  const styles = useStyles();
  const initials = title.isDeleted ? '?' : initialsOfTitle(type, title.name);
  return (
    <span className={styles.root} aria-hidden>
      <PersonMark initials={initials} size={size} />
      {presence !== undefined && (
        <span className={styles.dot}>
          <PresenceDot presence={presence} />
        </span>
      )}
    </span>
  );
}

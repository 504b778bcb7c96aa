import { makeStyles } from '@fluentui/react-components';
import type { Conversation, Presence } from '@ouvrage/domain';
import { ouvrageTokens } from '#shared/theme/tokens';
import { PersonMark } from '#shared/ui/PersonMark';
import { PresenceDot } from '#shared/ui/PresenceDot';
import { initialsOfTitle } from './conversation-title';
import type { WordedTitle } from './useConversationTitle';

interface TitleMarkProps {
  readonly type: Conversation['type'];
  readonly title: WordedTitle;
  /** Presence of the other person; undefined while unknown, and for groups. */
  readonly presence?: Presence | undefined;
  readonly size: number;
}

const useStyles = makeStyles({
  root: { position: 'relative', display: 'flex', flexShrink: 0 },
  // A ring in the background colour separates the dot from the ring of the mark.
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

/** The initials of a conversation and the other person's presence. Decorative. */
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

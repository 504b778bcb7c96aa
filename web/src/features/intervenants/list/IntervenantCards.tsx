import { useWindowedList } from '#shared/list/useWindowedList';
import { IntervenantCard } from './IntervenantCard';
import type { IntervenantListProps } from './IntervenantTable';

const CARD_HEIGHT = 188;

/** The list on a phone. */
export function IntervenantCards({ users, deletions, acts }: Omit<IntervenantListProps, 'sort'>) {
  const { anchor, indexes, before, after, measure } = useWindowedList<HTMLLIElement>(
    users.length,
    CARD_HEIGHT,
    (index) => users[index]?.id ?? String(index),
  );
  return (
    <div ref={anchor}>
      <ul style={{ paddingBlockStart: before, paddingBlockEnd: after }}>
        {indexes.map((index) => {
          const user = users[index];
          if (user === undefined) return null;
          return (
            <IntervenantCard
              key={user.id}
              user={user}
              deletion={deletions.get(user.id) ?? null}
              acts={acts}
              index={index}
              total={users.length}
              {...(measure !== undefined && { measure })}
            />
          );
        })}
      </ul>
    </div>
  );
}

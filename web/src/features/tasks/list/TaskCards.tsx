import { memo, useCallback } from 'react';
import { TaskCard } from './TaskCard';
import type { TaskRowsProps } from './TaskTable';
import { useLineWords } from './useTaskLine';
import { useWindowedList } from '#shared/list/useWindowedList';

const CARD_HEIGHT = 115;

/** The tasks on a phone. */
export const TaskCards = memo(function TaskCards({ tasks, today, reviewOf }: TaskRowsProps) {
  const words = useLineWords(reviewOf);
  const { anchor, indexes, before, after, measure } = useWindowedList<HTMLLIElement>(
    tasks.length,
    CARD_HEIGHT,
    useCallback((index) => tasks[index]?.id ?? String(index), [tasks]),
  );
  return (
    <div ref={anchor}>
      <ul style={{ paddingBlockStart: before, paddingBlockEnd: after }}>
        {indexes.map((index) => {
          const task = tasks[index];
          if (task === undefined) return null;
          return (
            <TaskCard
              key={task.id}
              task={task}
              today={today}
              words={words}
              index={index}
              total={tasks.length}
              {...(measure !== undefined && { measure })}
            />
          );
        })}
      </ul>
    </div>
  );
});

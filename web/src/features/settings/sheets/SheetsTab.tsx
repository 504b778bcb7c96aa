import { useEffect, useState } from 'react';
import { SheetEditor } from './editor/SheetEditor';
import { taskIdOf } from '@ouvrage/domain';
import { SheetTree } from './tree/SheetTree';
import { taskButtonId } from './tree/TaskSheetRow';
import { useSheetPlace } from './useSheetPlace';

/** The information sheets: select a task, then edit its sheet. For admins only. */
export function SheetsTab() {
  const [place, moves] = useSheetPlace();
  const { task } = place;
  const [last, setLast] = useState(task);
  if (task !== null && task !== last) setLast(task);

  // After the editor closes, the focus returns to its task.
  const leftId = task === null && last !== null ? taskIdOf(last) : null;
  useEffect(() => {
    if (leftId !== null) document.getElementById(taskButtonId(leftId))?.focus();
  }, [leftId]);

  if (task === null) return <SheetTree place={place} moves={moves} />;
  return (
    <SheetEditor
      key={taskIdOf(task)}
      task={task}
      language={place.language}
      onLanguage={moves.chooseLanguage}
      onClose={moves.closeTask}
    />
  );
}

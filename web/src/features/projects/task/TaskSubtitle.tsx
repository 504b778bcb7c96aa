import type { Task } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useTitles } from '../useTitles';

/** `G3 · Photographies du terrain`, under the title of a dialog. */
export function TaskSubtitle({ task }: { readonly task: Task }) {
  const { t } = useTranslation('projects');
  const titles = useTitles();
  return t('task.place', { subsection: task.subsectionId, task: titles.task(task) });
}

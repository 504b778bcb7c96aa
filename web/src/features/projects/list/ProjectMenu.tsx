import { DeleteRegular, EditRegular } from '@fluentui/react-icons';
import type { Project } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { ActMenu } from '#shared/ui/ActMenu';

interface ProjectMenuProps {
  readonly project: Project;
  readonly onEdit: (project: Project) => void;
  readonly onDelete: (project: Project) => void;
}

/** An admin's acts on a project of the list. If it is being deleted, only resuming that is offered. */
export function ProjectMenu({ project, onEdit, onDelete }: ProjectMenuProps) {
  const { t } = useTranslation('projects');
  const isDeleting = project.deletingAt !== null;
  const edit = { label: t('card.edit'), icon: <EditRegular />, onClick: () => onEdit(project) };
  const remove = {
    label: t(isDeleting ? 'card.resumeDelete' : 'card.delete'),
    icon: <DeleteRegular />,
    onClick: () => onDelete(project),
  };
  return (
    <ActMenu
      label={t('card.menu', { name: project.name })}
      acts={isDeleting ? [remove] : [edit, remove]}
    />
  );
}

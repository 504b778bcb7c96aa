import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { DeleteRegular, EditRegular, MoreHorizontalRegular } from '@fluentui/react-icons';
import type { Project } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { media } from '../../../shared/theme/tokens';

interface ProjectMenuProps {
  readonly project: Project;
  readonly onEdit: (project: Project) => void;
  readonly onDelete: (project: Project) => void;
}

const useStyles = makeStyles({
  button: { [media.phone]: { minWidth: '44px', height: '44px' } },
});

/** What an admin does to a project from the list. One being deleted can only be deleted further. */
export function ProjectMenu({ project, onEdit, onDelete }: ProjectMenuProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const isDeleting = project.deletingAt !== null;
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={styles.button}
          icon={<MoreHorizontalRegular />}
          aria-label={t('card.menu', { name: project.name })}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {!isDeleting && (
            <MenuItem icon={<EditRegular />} onClick={() => onEdit(project)}>
              {t('card.edit')}
            </MenuItem>
          )}
          <MenuItem icon={<DeleteRegular />} onClick={() => onDelete(project)}>
            {t(isDeleting ? 'card.resumeDelete' : 'card.delete')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

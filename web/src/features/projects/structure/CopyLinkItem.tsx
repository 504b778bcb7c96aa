import { makeStyles, MenuItem } from '@fluentui/react-components';
import { LinkRegular } from '@fluentui/react-icons';
import type { Task } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { media } from '#shared/theme/tokens';
import { useNotify } from '#shared/ui/useNotify';
import { useProjectAddresses } from '../addresses';
import { taskQuery } from './structure-address';

interface CopyLinkItemProps {
  readonly projectId: string;
  readonly task: Task;
}

const useStyles = makeStyles({ root: { [media.phone]: { minHeight: '44px' } } });

/** Copies the address of a task to the clipboard. */
export function CopyLinkItem({ projectId, task }: CopyLinkItemProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const notify = useNotify();
  const { project } = useProjectAddresses();

  async function copy() {
    const address = new URL(`${project(projectId)}${taskQuery(task)}`, window.location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      notify.success(t('structure.link.copied'));
    } catch {
      // Some browsers refuse; the address is then shown to be copied by hand.
      notify.error(t('structure.link.copyFailed'), address);
    }
  }

  return (
    <MenuItem className={styles.root} icon={<LinkRegular />} onClick={() => void copy()}>
      {t('structure.link.copy')}
    </MenuItem>
  );
}

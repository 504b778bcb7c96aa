import { Drawer, DrawerBody, makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ouvrageTokens } from '#shared/theme/tokens';
import { DrawerHead } from '#shared/ui/DrawerHead';
import { useBackCloses } from '#shared/unsaved/back-layers';
import { PeoplePanel, type PeoplePanelProps } from './PeoplePanel';

const useStyles = makeStyles({
  drawer: { inlineSize: 'min(360px, 100vw)', backgroundColor: ouvrageTokens.table },
  drawerBody: { paddingInline: 0 },
});

interface PeopleDrawerProps extends PeoplePanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The same panel over the stage, where it does not fit beside it. */
export function PeopleDrawer({ open, onClose, ...panel }: PeopleDrawerProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  useBackCloses(open, onClose);
  return (
    <Drawer
      className={styles.drawer}
      position="end"
      open={open}
      onOpenChange={(_event, data) => {
        if (!data.open) onClose();
      }}
    >
      <DrawerHead title={t('room.people.heading')} onClose={onClose} />
      <DrawerBody className={styles.drawerBody}>
        <PeoplePanel {...panel} />
      </DrawerBody>
    </Drawer>
  );
}

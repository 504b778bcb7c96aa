import { Button, makeStyles } from '@fluentui/react-components';
import type { Language } from '@ouvrage/domain';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog';
import { ReturnsFocus } from '#shared/ui/ReturnsFocus';
import type { SheetEditing } from './useSheetEditor';

interface RemoveSheetProps {
  readonly language: Language;
  readonly removal: SheetEditing['removal'];
}

const useStyles = makeStyles({
  act: { [media.phone]: { minBlockSize: ouvrageTokens.touchTarget } },
});

/** Removes a sheet in one language, after a confirmation. */
export function RemoveSheet({ language, removal }: RemoveSheetProps) {
  const { t } = useTranslation('sheets');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const homeId = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  async function remove() {
    if (await removal.execute()) close();
  }

  return (
    <span id={homeId}>
      <Button className={styles.act} appearance="subtle" onClick={() => setOpen(true)}>
        {t('remove.action')}
      </Button>
      {isOpen && <ReturnsFocus home={homeId} />}
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        onConfirm={() => void remove()}
        title={t('remove.title', { language: t(`language.${language}`) })}
        confirmLabel={t(removal.isRunning ? 'remove.running' : 'remove.confirm')}
        cancelLabel={common('action.cancel')}
        closeLabel={common('action.close')}
        busy={removal.isRunning}
      >
        <ActionErrorBar title={t('remove.failed')} error={removal.error} />
        <p>{t('remove.text')}</p>
      </ConfirmDialog>
    </span>
  );
}

import { Button, makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { EmptyState } from '#shared/ui/EmptyState';
import { ErrorState } from '#shared/ui/ErrorState';
import { Sheet } from '#shared/ui/Sheet';
import { UploadBar } from '#shared/ui/UploadBar';
import type { FailureReason } from './useVerification';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', columnGap: '12px', marginBlockEnd: '12px' },
  title: { ...typography.title3, margin: 0, flexGrow: 1, color: ouvrageTokens.ink },
  bytes: { ...typography.meta, margin: '10px 0 0', color: ouvrageTokens.ink3 },
  button: { [media.phone]: { minBlockSize: ouvrageTokens.touchTarget } },
});

/** Before any file. */
export function EmptySheet() {
  const { t } = useTranslation('verifier');
  return (
    <Sheet as="section">
      <EmptyState title={t('empty.title')} text={t('empty.text')} />
    </Sheet>
  );
}

interface ReadingSheetProps {
  readonly file: File;
  /** Read until now. */
  readonly bytes: number;
  readonly onCancel: () => void;
}

export function ReadingSheet({ file, bytes, onCancel }: ReadingSheetProps) {
  const { t } = useTranslation('verifier');
  const styles = useStyles();
  const format = useFormat();
  const values = { read: format.bytes(bytes), size: format.bytes(file.size) };
  return (
    <Sheet as="section" framed padded>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('reading.title')}</h2>
        <Button className={styles.button} onClick={onCancel}>
          {t('reading.cancel')}
        </Button>
      </div>
      <UploadBar
        label={t('reading.bar', { name: file.name })}
        value={file.size === 0 ? 0 : (bytes / file.size) * 100}
        valueText={t('reading.bytes', values)}
      />
      <p className={styles.bytes}>{t('reading.bytes', values)}</p>
    </Sheet>
  );
}

/** The dossier is not at fault: nothing could be read. */
export function FailedSheet({ reason }: { readonly reason: FailureReason }) {
  const { t } = useTranslation('verifier');
  return (
    <Sheet as="section">
      <ErrorState title={t(`failed.${reason}.title`)} text={t(`failed.${reason}.text`)} />
    </Sheet>
  );
}

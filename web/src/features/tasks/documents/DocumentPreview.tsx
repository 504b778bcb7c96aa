import { Button, makeStyles } from '@fluentui/react-components';
import type { Revision } from '@ouvrage/domain';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { documentKind, LARGE_DOCUMENT_BYTES } from './document-kind';
import { useDocumentUrl } from './useDocumentUrl';

interface DocumentPreviewProps {
  readonly revision: Revision;
  readonly onDownload: () => void;
}

const useStyles = makeStyles({
  frame: {
    display: 'block',
    width: '100%',
    height: 'min(640px, 72vh)',
    border: 'none',
    backgroundColor: ouvrageTokens.well,
    [media.phone]: { height: 'min(640px, 60vh)' },
    // The browser's viewer is not printed.
    [media.print]: { display: 'none' },
  },
  image: {
    width: '100%',
    maxHeight: '720px',
    objectFit: 'contain',
    backgroundColor: ouvrageTokens.well,
  },
  loading: { height: 'min(640px, 72vh)', backgroundColor: ouvrageTokens.well },
  note: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: '4px',
    paddingBlock: '40px',
    paddingInline: '24px',
    textAlign: 'center',
    backgroundColor: ouvrageTokens.table,
  },
  noteTitle: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  noteText: { ...typography.body, color: ouvrageTokens.ink2, marginBlockEnd: '12px' },
});

/** A PDF or a picture in the page, in the browser's own viewer; anything else says how to open it. */
export function DocumentPreview({ revision, onDownload }: DocumentPreviewProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const { bytes } = useFormat();
  const { fileName, size } = revision;
  const kind = documentKind(fileName, navigator.pdfViewerEnabled);
  const [isRequested, setIsRequested] = useState(size <= LARGE_DOCUMENT_BYTES);
  const document = useDocumentUrl(kind !== null && isRequested ? revision : null);

  if (kind === null) {
    return (
      <Note title={t('document.noPreview')} text={t('document.noPreviewText')}>
        <Button onClick={onDownload}>{t('document.download')}</Button>
      </Note>
    );
  }
  if (!isRequested) {
    return (
      <Note title={t('document.large')} text={t('document.largeText', { size: bytes(size) })}>
        <Button onClick={() => setIsRequested(true)}>{t('document.show')}</Button>
      </Note>
    );
  }
  if (document.status === 'loading') {
    return <div className={styles.loading} role="status" aria-label={t('document.loading')} />;
  }
  if (document.status === 'error') {
    return (
      <Note title={t('document.error')} text={t('document.errorText')}>
        <RetryButton onRetry={document.retry} />
      </Note>
    );
  }
  if (kind === 'image') {
    return (
      <img
        className={styles.image}
        src={document.url}
        alt={t('document.frame', { file: fileName })}
      />
    );
  }
  return (
    <iframe
      className={styles.frame}
      src={`${document.url}#navpanes=0&view=FitH`}
      title={t('document.frame', { file: fileName })}
    />
  );
}

function RetryButton({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return <Button onClick={onRetry}>{t('action.retry')}</Button>;
}

interface NoteProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Note({ title, text, children }: NoteProps) {
  const styles = useStyles();
  return (
    <div className={styles.note}>
      <p className={styles.noteTitle}>{title}</p>
      <p className={styles.noteText}>{text}</p>
      {children}
    </div>
  );
}

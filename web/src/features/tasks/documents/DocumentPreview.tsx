import { Button, makeStyles } from '@fluentui/react-components';
import type { Revision } from '@ouvrage/domain';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { componentOnDemand } from '#shared/lazy-component';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import type { RoomComparison } from '../room/DocumentRoom';
import { READER_LIMITS } from '../room/reader/limits';
import { prepareReader } from '../room/reader/own-workers';
import { RoomNote } from '../room/RoomNote';
import { documentKind, LARGE_DOCUMENT_BYTES } from './document-kind';
import { saveFile } from '#shared/save-file';
import { useDocumentFile } from './useDocumentFile';

interface DocumentPreviewProps {
  readonly revision: Revision;
  readonly comparison: RoomComparison;
  /** Fetches the file and downloads it, where it is not shown. */
  readonly onDownload: () => void;
  /** Names the file above what stands in place of the room, whose bar has the same buttons. */
  readonly head?: ReactNode;
}

const DocumentRoom = componentOnDemand(
  async () => (await import('../room/DocumentRoom')).DocumentRoom,
  <Loading />,
);

const useStyles = makeStyles({
  loading: {
    height: 'clamp(480px, calc(100dvh - 216px), 1400px)',
    backgroundColor: ouvrageTokens.well,
    [media.phone]: { height: 'min(640px, 72dvh)' },
    [media.print]: { display: 'none' },
  },
});

/** A PDF or a picture in the document room; anything else says how to open it. */
export function DocumentPreview(props: DocumentPreviewProps) {
  const { revision, comparison, onDownload, head } = props;
  const { t } = useTranslation('tasks');
  const { bytes } = useFormat();
  const { fileName, size } = revision;
  const kind = documentKind(fileName);
  const [isRequested, setIsRequested] = useState(size <= LARGE_DOCUMENT_BYTES);
  const isShown = kind !== null && size <= READER_LIMITS.fileBytes && isRequested;
  const document = useDocumentFile(isShown ? revision : null);
  // The room's code arrives beside the document, not after it.
  useEffect(() => {
    if (!isShown) return undefined;
    void DocumentRoom.prefetch();
    return kind === 'pdf' ? prepareReader() : undefined;
  }, [isShown, kind]);

  if (kind === null) {
    return (
      <>
        {head}
        <RoomNote title={t('document.noPreview')} text={t('document.noPreviewText')}>
          <Button onClick={onDownload}>{t('document.download')}</Button>
        </RoomNote>
      </>
    );
  }
  if (size > READER_LIMITS.fileBytes) {
    const sizes = { size: bytes(size), limit: bytes(READER_LIMITS.fileBytes) };
    return (
      <>
        {head}
        <RoomNote title={t('document.tooLarge')} text={t('document.tooLargeText', sizes)}>
          <Button onClick={onDownload}>{t('document.download')}</Button>
        </RoomNote>
      </>
    );
  }
  if (!isRequested) {
    return (
      <>
        {head}
        <RoomNote title={t('document.large')} text={t('document.largeText', { size: bytes(size) })}>
          <Button onClick={() => setIsRequested(true)}>{t('document.show')}</Button>
        </RoomNote>
      </>
    );
  }
  if (document.status === 'loading') return <Loading />;
  if (document.status === 'error') {
    return (
      <>
        {head}
        <RoomNote title={t('document.error')} text={t('document.errorText')}>
          <RetryButton onRetry={document.retry} />
        </RoomNote>
      </>
    );
  }
  return (
    <DocumentRoom
      file={document.file}
      kind={kind}
      revision={revision}
      onDownload={() => saveFile(document.file, fileName)}
      comparison={comparison}
    />
  );
}

function Loading() {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  return <div className={styles.loading} role="status" aria-label={t('document.loading')} />;
}

function RetryButton({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return <Button onClick={onRetry}>{t('action.retry')}</Button>;
}

import type { Assignment } from '@ouvrage/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Upload } from '#data/uploads/deliverable-upload';
import { useErrorText } from '#shared/i18n/useErrorText';
import { useFormat } from '#shared/i18n/useFormat';
import { Problem } from '../Problem';
import { extensionsOf, isRefusedForItself, refusalOf, type FileRefusal } from './chosen-file';
import { contentKindOf, HEAD_BYTES, type ContentKind } from './content-kind';
import { useHindranceText } from './useHindranceText';

interface ObstacleProps {
  readonly upload: Upload;
  readonly task: Assignment;
  /** The file, to detect its actual content. */
  readonly read: () => Promise<Blob | undefined>;
}

/** Why the file was not submitted; says that it is still available. */
export function Obstacle({ upload, task, read }: ObstacleProps) {
  const { t } = useTranslation('tasks');
  const hindranceText = useHindranceText();
  const refusalText = useRefusalText(task);
  const { hindrance, fileName, size } = upload;
  const kind = useContentKind(hindrance === 'deliverable/wrong-content' ? read : null);
  if (hindrance === null) return null;
  // Storage gives no reason: here it is known that the expected format has changed.
  const misfit = refusalOf(task.fileExtension, { name: fileName, size });
  const reason = misfit?.reason ?? (isRefusedForItself(hindrance) ? hindrance : null);
  if (reason !== null) {
    const why = refusalText({ fileName, reason });
    const contentHint =
      kind === null ? null : t('submit.looksLike', { kind: t(`submit.content.${kind}`) });
    return (
      <Problem
        title={t('submit.error')}
        text={[why, contentHint, t('submit.errorOther')].filter(Boolean).join(' ')}
      />
    );
  }
  const why = hindranceText(hindrance);
  return (
    <Problem
      title={t('submit.error')}
      text={hindrance === 'lost' ? why : `${why} ${t('submit.errorKept')}`}
    />
  );
}

/** The detected content of the refused file; null until it is read, or when it is unknown. */
function useContentKind(read: (() => Promise<Blob | undefined>) | null): ContentKind | null {
  const [kind, setKind] = useState<ContentKind | null>(null);
  useEffect(() => {
    let isWanted = read !== null;
    const look = async () => {
      const head = await (await read?.())?.slice(0, HEAD_BYTES).arrayBuffer();
      if (isWanted && head !== undefined) setKind(contentKindOf(new Uint8Array(head)));
    };
    // A file that can no longer be read is reported elsewhere.
    look().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [read]);
  return read === null ? null : kind;
}

interface RefusalProps {
  readonly refusal: FileRefusal;
  readonly task: Assignment;
}

/** Names the file that was refused and what is expected instead. */
export function Refusal({ refusal, task }: RefusalProps) {
  const { t } = useTranslation('tasks');
  const refusalText = useRefusalText(task);
  return (
    <Problem title={t('submit.problem', { file: refusal.fileName })} text={refusalText(refusal)} />
  );
}

function useRefusalText({ fileExtension }: Assignment): (refusal: FileRefusal) => string {
  const { t } = useTranslation('tasks');
  const errorText = useErrorText();
  const { list } = useFormat();
  const extensions = extensionsOf(fileExtension);
  return ({ reason }) => {
    const why = errorText({ reason, params: {} });
    const isOfFormat =
      reason === 'deliverable/wrong-format' || reason === 'deliverable/wrong-content';
    return isOfFormat && extensions.length > 0
      ? t('submit.problemExpected', { reason: why, formats: list(extensions) })
      : why;
  };
}

import { makeStyles } from '@fluentui/react-components';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useObjectAddress } from '#shared/images/useObjectAddress';
import type { ReviewSheet } from '../documents/useReviewSheet';
import { BAR_NOTE } from './bar/bar-styles';
import { RoomBar } from './bar/RoomBar';
import { SheetSpace } from './pages/SheetSpace';
import type { PageSize } from './reader/protocol';
import { useRoomRemarks } from './remarks/useRoomRemarks';
import { RoomFailure } from './RoomFailure';
import { RoomFrame } from './RoomFrame';
import { useReportUnshown } from './unshown-pages';
import { useRoomView } from './useRoomView';
import { isWholePicture } from './whole-picture';

interface ImageRoomProps {
  /** Its type is a picture's, so that the browser never takes it for a page. */
  readonly file: Blob;
  readonly fileName: string;
  readonly revision: number;
  readonly onDownload: () => void;
  readonly reviewSheet: ReviewSheet | null;
  readonly onCompare: (() => void) | null;
}

const useStyles = makeStyles({
  picture: { display: 'block', width: '100%', height: '100%' },
  probe: { display: 'none' },
  note: BAR_NOTE,
});

/** A picture in the room: one page, drawn by the browser. */
export function ImageRoom(props: ImageRoomProps) {
  const { file, fileName, revision, onDownload, reviewSheet, onCompare } = props;
  const { t } = useTranslation('room');
  const styles = useStyles();
  const address = useObjectAddress(file);
  const [size, setSize] = useState<PageSize | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const sizes = useMemo(() => (size === null ? [] : [size]), [size]);
  const view = useRoomView(sizes, 'page');
  const remarks = useRoomRemarks(revision, view);
  const isCut = useIsCut(file, size);
  useReportUnshown(revision, isCut ? 1 : 0);
  if (isBroken) return <RoomFailure failure="damaged" onDownload={onDownload} />;
  if (address === null) return null;
  return (
    <>
      {size === null && (
        <img
          className={styles.probe}
          src={address}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: Math.max(1, naturalWidth), height: Math.max(1, naturalHeight) })
          }
          onError={() => setIsBroken(true)}
        />
      )}
      <RoomFrame
        fileName={fileName}
        view={view}
        onOwnKey={remarks.onKey}
        bar={
          <>
            <RoomBar
              fileName={fileName}
              view={view}
              thumbnails={null}
              onSearch={null}
              onCompare={onCompare}
              printing={null}
              onDownload={onDownload}
              reviewSheet={reviewSheet}
              tools={remarks.tools}
            />
            {remarks.note}
            {isCut && (
              <p className={styles.note} role="status">
                {t('unshown.cutPicture')}
              </p>
            )}
          </>
        }
        thumbnails={null}
        renderPage={(index) => {
          const box = view.layout.boxes[index];
          return (
            box !== undefined && (
              <SheetSpace
                width={box.width}
                height={box.height}
                rotation={view.rotation}
                point={view.scale}
              >
                <img
                  className={styles.picture}
                  src={address}
                  alt={t('picture', { file: fileName })}
                />
                {remarks.renderLayer(index, box)}
              </SheetSpace>
            )
          );
        }}
      />
    </>
  );
}

/** Whether the browser shows a part of the picture only. False until its size is known. */
function useIsCut(file: Blob, size: PageSize | null): boolean {
  const [isCut, setIsCut] = useState(false);
  const pixels = size === null ? null : size.width * size.height;
  useEffect(() => {
    if (pixels === null) return undefined;
    let isCurrent = true;
    void isWholePicture(file, pixels).then((isWhole) => {
      if (isCurrent) setIsCut(!isWhole);
    });
    return () => {
      isCurrent = false;
    };
  }, [file, pixels]);
  return isCut;
}

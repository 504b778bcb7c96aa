import { Button, Field, makeStyles, Slider } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { DialogFrame } from '#shared/ui/DialogFrame';
import { croppedImage, type CropArea } from './cropped-image';
import { MoveButtons } from './MoveButtons';
import { useSavePhoto } from './useSavePhoto';

interface CropDialogProps {
  /** The address of the selected image. */
  readonly photo: string;
  readonly onClose: () => void;
}

const MAX_ZOOM = 4;
/** Number of slider steps per doubling of the size. */
const STEPS = 10;
/** Pixels per arrow key press. */
const KEYBOARD_STEP = 8;

const NO_SIZE = { width: 0, height: 0 };

const useStyles = makeStyles({
  stage: {
    position: 'relative',
    blockSize: '320px',
    backgroundColor: ouvrageTokens.well,
    border: `1px solid ${ouvrageTokens.hair}`,
    '& [tabindex="0"]:focus-visible': {
      outline: 'var(--colorStrokeFocus2) solid 2px',
      outlineOffset: '-2px',
    },
    [media.phone]: { blockSize: 'min(100vw, 50dvh)' },
  },
  hint: {
    ...typography.meta,
    color: ouvrageTokens.ink3,
    margin: 0,
    marginBlockStart: '8px',
    marginBlockEnd: '8px',
  },
  zoom: { [media.phone]: { minBlockSize: ouvrageTokens.touchTarget } },
});

/** Crops an image to a photo: move and zoom by mouse, wheel, touch, buttons or keyboard. */
export function CropDialog({ photo, onClose }: CropDialogProps) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const format = useFormat();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [media, setMedia] = useState(NO_SIZE);
  const [frame, setFrame] = useState(NO_SIZE);
  const [area, setArea] = useState<CropArea | null>(null);
  const image = useRef<HTMLImageElement | null>(null);
  const { run, isRunning, error } = useSavePhoto(onClose);

  function save() {
    const source = image.current;
    if (area !== null && source !== null) run(() => croppedImage(source, area));
  }

  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('photo.cropTitle')}
      closeLabel={common('action.close')}
      onSubmit={save}
      actions={
        <>
          <Button appearance="outline" disabled={isRunning} onClick={onClose}>
            {common('action.cancel')}
          </Button>
          <Button appearance="primary" type="submit" disabledFocusable={isRunning || area === null}>
            {t(isRunning ? 'saving' : 'photo.save')}
          </Button>
        </>
      }
    >
      <ActionErrorBar title={t('profile.failed')} error={error} />
      <div className={styles.stage}>
        <Cropper
          disableAutomaticStylesInjection
          image={photo}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={KEYBOARD_STEP}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_percentages, pixels) => setArea(pixels)}
          onMediaLoaded={setMedia}
          onCropSizeChange={setFrame}
          setImageRef={(reference) => {
            image.current = reference.current;
          }}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': t('photo.position') }}
        />
      </div>
      <p className={styles.hint}>{t('photo.cropHint')}</p>
      <MoveButtons
        position={crop}
        reach={{
          x: (media.width * zoom - frame.width) / 2,
          y: (media.height * zoom - frame.height) / 2,
        }}
        onMove={setCrop}
      />
      <Field label={t('photo.zoom')}>
        <Slider
          className={styles.zoom}
          min={STEPS}
          max={MAX_ZOOM * STEPS}
          value={Math.round(zoom * STEPS)}
          aria-valuetext={format.percent(Math.round(zoom * 100))}
          onChange={(_event, { value }) => setZoom(value / STEPS)}
        />
      </Field>
    </DialogFrame>
  );
}

import { useTranslation } from 'react-i18next';
import type { Upload } from '#data/uploads/deliverable-upload';
import { useFormat } from '#shared/i18n/useFormat';
import { useLanguage } from '#shared/i18n/useLanguage';
import { timeLeftOf } from './time-left';

/** `31,6 Mo sur 48,2 Mo · 2,1 Mo/s · encore 8 secondes`; on a phone without the rate. */
export function useUploadText(upload: Upload, short: boolean): string {
  const { t } = useTranslation('tasks');
  const { bytes } = useFormat();
  const language = useLanguage();
  if (upload.bytesSent === upload.size || upload.state === 'refused') return bytes(upload.size);
  const left = timeLeftOf(upload);
  const isMoving = left !== null;
  return [
    t('submit.sent', { sent: bytes(upload.bytesSent), total: bytes(upload.size) }),
    isMoving && !short ? t('submit.rate', { rate: bytes(upload.rate) }) : '',
    isMoving
      ? t('submit.left', {
          time: new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
            style: 'unit',
            unit: left.unit,
            unitDisplay: short ? 'short' : 'long',
          }).format(left.value),
        })
      : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

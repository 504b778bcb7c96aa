import { dayAt, isArea } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { useFormat } from '#shared/i18n/useFormat';
import { useDirection } from '#shared/ui/useDirection';
import type { Mark } from './marks';

interface RemarkName {
  /** "Remarque 3, page 6, ouverte, Yann Le Goff" */
  readonly full: string;
  /** "Zone, page 6" */
  readonly kind: string;
  /** "Yann Le Goff, 17 novembre, page 6" */
  readonly meta: string;
}

/** How a remark is named in the list. */
export function useRemarkName({ number, page, at, state, remark }: Mark): RemarkName {
  const { t } = useTranslation('room');
  const format = useFormat();
  const today = useToday();
  const inPage = t('remarks.inPage', { page });
  const author = remark === null ? t('remarks.you') : remark.byName;
  // A Latin name beside a number would take the number along in Arabic.
  const isolatedAuthor = useDirection() === 'rtl' ? `\u2068${author}\u2069` : author;
  const full = t('remarks.name', { number, page, state: t(`remarks.state.${state}`), author });
  const kind = t(isArea(at) ? 'remarks.areaInPage' : 'remarks.pointInPage', { page });
  if (remark === null) return { full, kind, meta: inPage };
  const day = format.shortDay(dayAt(remark.createdAt), today);
  return { full, kind, meta: t('remarks.meta', { author: isolatedAuthor, day, page }) };
}

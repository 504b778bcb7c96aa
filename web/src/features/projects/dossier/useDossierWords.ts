import { dayAt, WORKSPACE_TIME_ZONE, type Dossier, type DossierChoice } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { useFormat } from '#shared/i18n/useFormat';

type Rule = Pick<DossierChoice, 'scope' | 'revisions'>;

/** Which revisions of which tasks go in: a key of the texts. */
export function ruleKey({ scope, revisions }: Rule) {
  if (scope === 'validated') return revisions === 'last' ? 'lastValidated' : 'allValidated';
  return revisions === 'last' ? 'lastSubmitted' : 'allSubmitted';
}

const NIGHT_ENDS = 6;
const hourFormat = new Intl.DateTimeFormat('en-GB', {
  ...{ hour: '2-digit', hourCycle: 'h23', timeZone: WORKSPACE_TIME_ZONE },
});

/** How a dossier and its moments are called. */
export function useDossierWords() {
  const { t } = useTranslation('dossier');
  const format = useFormat();
  const today = useToday();
  /** `à 09h52`, `cette nuit`, `22 nov.` */
  const when = (at: Date): string => {
    if (dayAt(at) !== today) return format.briefDate(at, today);
    const isNight = Number(hourFormat.format(at)) < NIGHT_ENDS;
    return isNight ? t('tonight') : t('today', { time: format.time(at) });
  };
  return {
    /** `Permis, PC1 à PC40` */
    preset: (preset: DossierChoice['preset']): string => t(`preset.${preset}`),
    /** `Tout, derniers indices validés` */
    dossier: ({ preset, ...rule }: Pick<Dossier, 'preset'> & Rule): string =>
      `${t(`preset.${preset}`)}${t('comma')}${t(`words.${ruleKey(rule)}`)}`,
    when,
    /** `30 novembre` */
    day: (at: Date): string => format.shortDay(dayAt(at), today),
  };
}

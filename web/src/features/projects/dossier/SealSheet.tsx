import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { dayAt, type RecordState } from '@ouvrage/domain';
import type { SealKey } from '@ouvrage/domain/dossier-file';
import { Fragment, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { readSealKeys } from '#data/uploads/dossier-file';
import { SealRing } from '#shared/drawings/SealRing';
import { MarkedText } from '#shared/i18n/MarkedText';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';
import type { ReadyDossier } from './ready-dossier';
import { useDossierWords } from './useDossierWords';

interface SealSheetProps {
  readonly seal: ReadyDossier['result']['seal'];
  readonly record: RecordState | null;
}

const useStyles = makeStyles({
  title: {
    ...typography.title3,
    padding: '18px 20px 0',
    color: ouvrageTokens.ink,
    [media.phone]: { paddingInline: '16px' },
  },
  ring: { display: 'flex', justifyContent: 'center', padding: '20px' },
  cells: { margin: 0 },
  cell: {
    padding: '12px 20px',
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '16px' },
  },
  name: { ...typography.label, color: ouvrageTokens.ink3 },
  value: { ...typography.body, margin: 0, color: ouvrageTokens.ink },
  root: {
    fontFamily: ouvrageTokens.fontDisplay,
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  key: { fontFamily: ouvrageTokens.fontDisplay, fontWeight: 600 },
  chain: {
    display: 'flex',
    alignItems: 'flex-start',
    margin: '10px 0 0',
    padding: 0,
    listStyleType: 'none',
  },
  link: { display: 'grid', justifyItems: 'center', rowGap: '4px' },
  pill: {
    display: 'grid',
    placeItems: 'center',
    minWidth: '46px',
    height: '32px',
    paddingInline: '8px',
    boxSizing: 'border-box',
    border: `1px solid ${ouvrageTokens.ink}`,
    borderRadius: '16px',
    fontFamily: ouvrageTokens.fontDisplay,
    fontWeight: 600,
    color: ouvrageTokens.ink,
  },
  own: {
    backgroundColor: ouvrageTokens.inkFill,
    color: ouvrageTokens.onInk,
    forcedColorAdjust: 'none',
  },
  between: {
    flexGrow: 1,
    height: '1px',
    marginBlockStart: '16px',
    marginInline: '6px',
    backgroundColor: ouvrageTokens.ink2,
  },
  when: { ...typography.meta, color: ouvrageTokens.ink3, whiteSpace: 'nowrap' },
  note: { ...typography.meta, marginBlockStart: '14px', color: ouvrageTokens.ink3 },
});

/** The seal that dates a dossier, and the seals before and after it. */
export function SealSheet({ seal, record }: SealSheetProps) {
  const { t } = useTranslation('dossier');
  const styles = useStyles();
  const words = useDossierWords();
  const key = record?.recent.find(({ n }) => n === seal.n)?.key ?? null;
  return (
    <Sheet as="section" framed aria-label={t('seal.title')}>
      <h2 className={styles.title}>{t('seal.title')}</h2>
      <div className={styles.ring}>
        <SealRing root={seal.root} n={seal.n} label={t('seal.name')} size={228} />
      </div>
      <dl className={styles.cells}>
        <div className={styles.cell}>
          <dt className={styles.name}>{t('seal.root')}</dt>
          <dd className={mergeClasses(styles.value, styles.root)}>
            <bdi>{seal.root}</bdi>
          </dd>
        </div>
        <div className={styles.cell}>
          <dt className={styles.name}>{t('seal.record')}</dt>
          <dd className={styles.value}>
            <Entries seal={seal} since={record?.since ?? null} />
          </dd>
        </div>
        <div className={styles.cell}>
          <dt className={styles.name}>{t('seal.signature')}</dt>
          <dd className={styles.value}>
            <Signature keyId={key} />
          </dd>
        </div>
      </dl>
      <div className={styles.cell}>
        <h3 className={styles.name}>{t('seal.chain')}</h3>
        <ol className={styles.chain}>
          {chainOf(seal, record).map(({ n, at }, index) => (
            <Fragment key={n}>
              {index > 0 && <li className={styles.between} aria-hidden />}
              <li className={styles.link}>
                <span
                  className={mergeClasses(styles.pill, n === seal.n && styles.own)}
                  aria-current={n === seal.n ? true : undefined}
                >
                  <Number value={n} />
                </span>
                <span className={styles.when}>{words.when(at)}</span>
              </li>
            </Fragment>
          ))}
        </ol>
        <p className={styles.note}>{t('seal.note')}</p>
      </div>
    </Sheet>
  );
}

/** By which key it is signed, and since when that signs. */
function Signature({ keyId }: { readonly keyId: string | null }) {
  const { t } = useTranslation('dossier');
  const styles = useStyles();
  const format = useFormat();
  const [keys, setKeys] = useState<readonly SealKey[]>([]);
  useEffect(() => {
    // Without them the key is named all the same.
    readSealKeys().then(setKeys, () => undefined);
  }, []);
  if (keyId === null) return t('seal.algorithm');
  const since = keys.find(({ id }) => id === keyId)?.since;
  if (since !== undefined) {
    return t('seal.signedSince', { day: format.date(new Date(since)) });
  }
  return (
    <MarkedText text={t('seal.signedBy', { skipInterpolation: true })} values={{ key: keyId }}>
      {(content) => <bdi className={styles.key}>{content}</bdi>}
    </MarkedText>
  );
}

function Number({ value }: { readonly value: number }) {
  return useFormat().number(value);
}

function Entries({ seal, since }: Pick<SealSheetProps, 'seal'> & { readonly since: Date | null }) {
  const { t } = useTranslation('dossier');
  const format = useFormat();
  const today = useToday();
  const entries = t('seal.entries', { count: seal.count, number: format.number(seal.count) });
  if (since === null) return entries;
  return t('seal.entriesSince', {
    entries,
    from: format.day(dayAt(since)),
    to: format.shortDay(dayAt(seal.at), today),
  });
}

/** The last seals, with the dossier's own before them when it is older. */
function chainOf(
  { n, at }: SealSheetProps['seal'],
  record: RecordState | null,
): readonly { readonly n: number; readonly at: Date }[] {
  const recent = record?.recent ?? [];
  return recent.some((each) => each.n === n) ? recent : [{ n, at }, ...recent];
}

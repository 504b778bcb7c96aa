import { makeStyles, mergeClasses } from '@fluentui/react-components';
import {
  describeReport,
  type DossierReport,
  type Manifest,
  type Sentence,
} from '@ouvrage/domain/dossier-file';
import { useTranslation } from 'react-i18next';
import { SealRing } from '#shared/drawings/SealRing';
import { useFormat } from '#shared/i18n/useFormat';
import { useLanguage } from '#shared/i18n/useLanguage';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Cartouche } from '#shared/ui/Cartouche';
import { Sheet } from '#shared/ui/Sheet';
import { StatusMark } from '#shared/ui/StatusMark';
import { useLayout } from '#shared/ui/useLayout';
import { CheckRows } from './CheckRows';
import { MissingPieces } from './MissingPieces';
import { PieceTable } from './PieceTable';
import { SentenceText } from './SentenceText';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '36px',
    rowGap: '16px',
    padding: '28px 24px',
    [media.phone]: { flexDirection: 'column', alignItems: 'flex-start', padding: '20px 16px' },
  },
  ring: { display: 'flex', flexShrink: 0 },
  titleRow: { display: 'flex', alignItems: 'flex-start', columnGap: '12px' },
  mark: { display: 'flex', flexShrink: 0, paddingBlockStart: '5px' },
  title: { ...typography.title1, margin: 0, color: ouvrageTokens.ink, textWrap: 'balance' },
  altered: { color: statusTokens.rejected.foreground },
  lead: { fontSize: '17px', lineHeight: '26px', margin: '8px 0 0', color: ouvrageTokens.ink2 },
  foot: {
    ...typography.meta,
    display: 'grid',
    rowGap: '4px',
    padding: '14px 24px',
    color: ouvrageTokens.ink3,
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '16px' },
  },
  // Its cells begin where the rows below do; the line above them is whole.
  cartouche: {
    paddingInlineStart: '8px',
    boxShadow: `inset 0 1px ${ouvrageTokens.hair}`,
    [media.phone]: { paddingInlineStart: 0 },
  },
  line: { margin: 0 },
  frame: { ...edgeBlockStart(ouvrageTokens.frame) },
});

const MARKS = {
  intact: 'validated',
  consistent: 'unknown',
  repacked: 'unknown',
  altered: 'rejected',
  unreadable: 'rejected',
} as const;

/** What a verification found, first in one sentence, then check by check and piece by piece. */
export function ResultSheet({ report }: { readonly report: DossierReport }) {
  const { t } = useTranslation('verifier');
  const styles = useStyles();
  const isPhone = useLayout('phone');
  const words = describeReport(report, useLanguage());
  const { manifest } = report;
  const isWrong = words.verdict === 'altered' || words.verdict === 'unreadable';
  return (
    <Sheet as="section" framed aria-label={t('sheet.label')}>
      <div className={styles.head}>
        {manifest !== null && (
          <span className={styles.ring}>
            <SealRing
              root={manifest.seal.root}
              n={manifest.seal.n}
              label={t('seal.label')}
              size={isPhone ? 118 : 190}
            />
          </span>
        )}
        <div>
          <div className={styles.titleRow}>
            <span className={styles.mark}>
              <StatusMark state={MARKS[words.verdict]} size={26} />
            </span>
            <h2 className={mergeClasses(styles.title, isWrong && styles.altered)}>
              <SentenceText sentence={words.title} />
            </h2>
          </div>
          <p className={styles.lead}>
            {words.lead.map((sentence) => (
              <span key={sentence.key}>
                <SentenceText sentence={sentence} />{' '}
              </span>
            ))}
          </p>
        </div>
      </div>
      {manifest !== null && (
        <div className={styles.cartouche}>
          <DossierCartouche manifest={manifest} seal={words.seal} />
        </div>
      )}
      <div className={styles.frame}>
        <CheckRows checks={words.checks} />
      </div>
      {manifest !== null && <PieceTable report={report} sealDay={manifest.seal.at} />}
      {manifest !== null && manifest.missing.length > 0 && (
        <MissingPieces missing={manifest.missing} />
      )}
      {(words.advice !== null || words.notes.length > 0) && (
        <div className={styles.foot}>
          {[...words.notes, ...(words.advice === null ? [] : [words.advice])].map((sentence) => (
            <p key={sentence.key} className={styles.line}>
              <SentenceText sentence={sentence} />
            </p>
          ))}
        </div>
      )}
    </Sheet>
  );
}

function DossierCartouche({
  manifest,
  seal,
}: {
  readonly manifest: Manifest;
  readonly seal: Sentence | null;
}) {
  const { t } = useTranslation('verifier');
  const format = useFormat();
  const { project, title, files, missing } = manifest;
  const pieces = format.number(files.filter(({ piece }) => piece !== null).length);
  return (
    <Cartouche
      variant="strip"
      cells={[
        { label: t('sheet.operation'), value: <bdi>{project.name}</bdi> },
        { label: t('sheet.dossier'), value: <bdi>{title}</bdi> },
        {
          label: t('sheet.pieces'),
          value:
            missing.length === 0 ? pieces : t('sheet.missing', { pieces, count: missing.length }),
        },
        { label: t('sheet.seal'), value: seal && <SentenceText sentence={seal} /> },
      ]}
    />
  );
}

import { Button, makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { ArrowDownloadRegular, ShieldCheckmarkRegular } from '@fluentui/react-icons';
import { ADDRESSES, isDownloadable } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMinute } from '#data/live/today';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd, edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Cartouche } from '#shared/ui/Cartouche';
import { Sheet } from '#shared/ui/Sheet';
import { UploadBar } from '#shared/ui/UploadBar';
import { DossierContent } from './DossierContent';
import { useDossierDownload } from './useDossierDownload';
import type { ReadyDossier } from './ready-dossier';
import { ruleKey, useDossierWords } from './useDossierWords';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px',
    padding: '18px 20px 16px',
    [media.phone]: { paddingInline: '16px' },
  },
  words: { flexGrow: 1, flexBasis: '240px', minWidth: 0 },
  title: { ...typography.title3, color: ouvrageTokens.ink },
  file: { ...typography.meta, color: ouvrageTokens.ink3, overflowWrap: 'anywhere' },
  act: { [media.phone]: { minHeight: '48px', flexGrow: 1 } },
  progress: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '16px',
    padding: '0 20px 14px',
    [media.phone]: { paddingInline: '16px' },
  },
  // The strip begins 4 px before the texts above it.
  figures: {
    paddingInlineStart: '4px',
    ...edgeBlockStart(ouvrageTokens.hair),
    '& > dl': { borderBlockStartStyle: 'none' },
    ...edgeBlockEnd(ouvrageTokens.frame),
    [media.phone]: { paddingInlineStart: 0 },
  },
  expired: { margin: '0 20px 16px' },
});

interface MadeDossierProps {
  readonly dossier: ReadyDossier;
  /** Shows its choice, to make another of it. */
  readonly onAgain: () => void;
}

/** A dossier that is made: its figures, its file and what the file holds. */
export function MadeDossier({ dossier, onAgain }: MadeDossierProps) {
  const { t } = useTranslation('dossier');
  const styles = useStyles();
  const format = useFormat();
  const words = useDossierWords();
  const navigate = useNavigate();
  const now = useMinute();
  const { result, preset } = dossier;
  const { share, download, stop } = useDossierDownload(result);
  const isThere = isDownloadable(dossier, now);
  return (
    <Sheet as="section" framed aria-label={words.dossier(dossier)}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>{words.preset(preset)}</h2>
          <p className={styles.file}>
            <bdi>{result.fileName}</bdi>
          </p>
        </div>
        <Button
          className={styles.act}
          icon={<ShieldCheckmarkRegular />}
          onClick={() => void navigate(ADDRESSES.verifier)}
        >
          {t('made.verify')}
        </Button>
        {!isThere && (
          <Button appearance="primary" className={styles.act} onClick={onAgain}>
            {t('made.again')}
          </Button>
        )}
        {isThere && (
          <Button
            appearance="primary"
            className={styles.act}
            icon={<ArrowDownloadRegular />}
            disabledFocusable={share !== null}
            onClick={() => void download()}
          >
            {t('made.download')}
          </Button>
        )}
      </div>
      {share !== null && (
        <div className={styles.progress}>
          <UploadBar
            label={result.fileName}
            value={share * 100}
            valueText={t('made.downloading', { percent: format.percent(share * 100) })}
          />
          <Button appearance="subtle" onClick={stop}>
            {t('made.stopDownload')}
          </Button>
        </div>
      )}
      {!isThere && (
        <MessageBar intent="info" layout="multiline" className={styles.expired}>
          <MessageBarBody>{t('made.expired', { day: words.day(result.expiresAt) })}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.figures}>
        <Figures dossier={dossier} />
      </div>
      {isThere && <DossierContent key={dossier.id} dossier={dossier} />}
    </Sheet>
  );
}

function Figures({ dossier }: { readonly dossier: ReadyDossier }) {
  const { t } = useTranslation('dossier');
  const format = useFormat();
  const words = useDossierWords();
  const { pieces, missing, size, readyAt, expiresAt } = dossier.result;
  return (
    <Cartouche
      variant="strip"
      cells={[
        { label: t('made.pieces'), value: format.number(pieces) },
        {
          label: t('made.missing'),
          value: missing === 0 ? t('made.missingNone') : t('made.missingNamed', { count: missing }),
        },
        { label: t('made.size'), value: format.bytes(size) },
        { label: t('made.revisions'), value: t(`made.revision.${ruleKey(dossier)}`) },
        { label: t('made.at'), value: words.when(readyAt) },
        { label: t('made.until'), value: words.day(expiresAt) },
      ]}
    />
  );
}

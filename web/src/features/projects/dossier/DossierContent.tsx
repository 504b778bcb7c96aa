import { Button, makeStyles } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons';
import { DOSSIER_FILES } from '@ouvrage/domain/dossier-file/manifest';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readManifest, type ReadManifest } from '#data/uploads/dossier-file';
import { useFormat } from '#shared/i18n/useFormat';
import { RetryButton } from '#shared/live/RetryButton';
import { edgeBlockEnd, edgeBlockStart } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { FileName } from '#shared/ui/FileName';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import type { ReadyDossier } from './ready-dossier';

/** Rows shown before one asks for all. */
const FIRST_ROWS = 16;

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  head: {
    '& th': {
      ...typography.label,
      height: '36px',
      color: ouvrageTokens.ink3,
      textAlign: 'start',
      whiteSpace: 'nowrap',
      ...edgeBlockEnd(ouvrageTokens.hair),
    },
  },
  row: {
    height: '36px',
    ':not(:first-child)': edgeBlockStart(ouvrageTokens.hair),
  },
  file: {
    ...typography.body,
    fontWeight: 400,
    textAlign: 'start',
    paddingInlineStart: '20px',
    color: ouvrageTokens.ink,
    [media.phone]: { paddingInlineStart: '16px' },
  },
  // A path is written from left to right in every language; its row begins where the reader's lines begin.
  line: { display: 'inline-flex', maxWidth: '100%', verticalAlign: 'bottom' },
  mixed: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  folder: { flexShrink: 0, color: ouvrageTokens.ink3 },
  size: { ...typography.body, width: '106px', textAlign: 'end', whiteSpace: 'nowrap' },
  hash: {
    ...typography.meta,
    width: '172px',
    paddingInlineStart: '14px',
    color: ouvrageTokens.ink2,
    whiteSpace: 'nowrap',
    [media.phone]: { display: 'none' },
  },
  check: {
    width: '52px',
    color: statusTokens.validated.stroke,
    fontSize: '18px',
    textAlign: 'center',
    [media.phone]: { width: '40px' },
  },
  hidden: HIDDEN_TEXT,
  foot: {
    padding: '10px 20px',
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '16px' },
  },
  failed: {
    ...typography.body,
    padding: '20px',
    display: 'grid',
    rowGap: '12px',
    justifyItems: 'start',
  },
});

type Content =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly value: ReadManifest };

/** What the file of a dossier holds, by its manifest. */
export function DossierContent({ dossier }: { readonly dossier: ReadyDossier }) {
  const { t } = useTranslation('dossier');
  const styles = useStyles();
  const [attempt, setAttempt] = useState(0);
  const [content, setContent] = useState<Content>({ status: 'loading' });
  const { manifestPath } = dossier.result;
  useEffect(() => {
    let isLeft = false;
    readManifest(manifestPath).then(
      (value) => {
        if (!isLeft) setContent({ status: 'ready', value });
      },
      () => {
        if (!isLeft) setContent({ status: 'failed' });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [manifestPath, attempt]);
  if (content.status === 'ready') return <ContentTable {...content.value} />;
  if (content.status === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        {t('content.loadFailed')}
        <RetryButton
          onRetry={() => {
            setContent({ status: 'loading' });
            setAttempt(attempt + 1);
          }}
        />
      </div>
    );
  }
  return (
    <div role="status" aria-label={t('content.loading')}>
      <SkeletonRows rows={8} variant="structure" />
    </div>
  );
}

interface ContentRow {
  readonly path: string;
  readonly size: number | null;
  readonly hash: string;
}

function ContentTable({ manifest, size }: ReadManifest) {
  const { t } = useTranslation('dossier');
  const styles = useStyles();
  const format = useFormat();
  const [isWhole, setIsWhole] = useState(false);
  const all: readonly ContentRow[] = [
    ...manifest.files.map((file) => ({
      ...{ path: file.path, size: file.size, hash: shortHash(file.sha256) },
    })),
    { path: DOSSIER_FILES.manifest, size, hash: t('content.listsOthers') },
    { path: DOSSIER_FILES.signature, size: null, hash: t('content.signsList') },
  ];
  const rows = isWhole ? all : all.slice(0, FIRST_ROWS);
  const left = all.length - rows.length;
  return (
    <>
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            <th scope="col" className={styles.file}>
              {t('content.title', { count: all.length })}
            </th>
            <th scope="col" className={styles.size} style={{ textAlign: 'end' }}>
              {t('content.size')}
            </th>
            <th scope="col" className={styles.hash}>
              {t('content.hash')}
            </th>
            <th scope="col" className={styles.check}>
              <span className={styles.hidden}>{t('content.check')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.path} className={styles.row}>
              <th scope="row" className={styles.file} title={row.path}>
                <PathLine path={row.path} />
              </th>
              <td className={styles.size}>
                {row.size === null ? t('unknownSize') : format.bytes(row.size)}
              </td>
              <td className={styles.hash}>
                <bdi>{row.hash}</bdi>
              </td>
              <td className={styles.check}>
                <CheckmarkRegular aria-label={t('content.asSubmitted')} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <div className={styles.foot}>
          <Button appearance="transparent" size="small" onClick={() => setIsWhole(true)}>
            {t('content.all', { count: left })}
          </Button>
        </div>
      )}
    </>
  );
}

/** The folder whole, the name cut in the middle. */
function PathLine({ path }: { readonly path: string }) {
  const styles = useStyles();
  const at = path.lastIndexOf('/') + 1;
  const name = path.slice(at);
  // Cut in the middle, words of another direction would change places.
  const isMixed = /\p{Script=Arabic}/u.test(name);
  return (
    <span className={styles.line} dir="ltr">
      <span className={styles.folder}>{path.slice(0, at)}</span>
      {isMixed ? <bdi className={styles.mixed}>{name}</bdi> : <FileName name={name} />}
    </span>
  );
}

/** The ends of a fingerprint. */
function shortHash(sha256: string): string {
  return `${sha256.slice(0, 8)}…${sha256.slice(-8)}`;
}

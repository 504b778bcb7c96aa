import { Button, makeStyles } from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons';
import type { Revision } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { comparableRevisions } from './comparable-revisions';
import { documentKind } from './document-kind';
import { DocumentPreview } from './DocumentPreview';
import { ReviewSheetButton } from './ReviewSheetButton';
import { useDownload } from './useDownload';

interface RevisionDetailsProps {
  readonly revision: Revision;
  /** Every revision of the task, newest first. */
  readonly revisions: readonly Revision[];
  readonly nameOf: (uid: string) => string;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', rowGap: '12px' },
  line: { ...typography.body, color: ouvrageTokens.ink2 },
  quote: {
    ...typography.body,
    marginInline: 0,
    marginBlock: '6px 0',
    padding: '9px 12px',
    border: `1px solid ${ouvrageTokens.hair}`,
    backgroundColor: ouvrageTokens.table,
    color: ouvrageTokens.ink,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  hash: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px' },
  code: { ...typography.meta, fontFamily: 'var(--fontFamilyMonospace)', overflowWrap: 'anywhere' },
  show: { alignSelf: 'flex-start', [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
});

/** Number of characters of a hash that distinguish two files at a glance. */
const SHORT_HASH = 12;

/** All details of one revision: comments, hash, and the document. */
export function RevisionDetails({ revision, revisions, nameOf }: RevisionDetailsProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const { dateTime } = useFormat();
  const { submittedBy, submittedAt, comment, decision, visas } = revision;
  return (
    <div className={styles.root}>
      <Statement
        text={t('deliverables.submittedBy', {
          name: nameOf(submittedBy),
          date: dateTime(submittedAt),
        })}
        quote={comment}
      />
      {visas.map(({ by, byName, at, outcome, forName, ...visa }) => (
        <Statement
          key={by}
          text={t(
            forName === null
              ? `deliverables.decidedBy.${outcome}`
              : `deliverables.decidedFor.${outcome}`,
            { name: byName, forName: forName ?? '', date: dateTime(at) },
          )}
          quote={visa.comment}
        />
      ))}
      {decision !== null && visas.length === 0 && (
        <Statement
          text={t(`deliverables.decidedBy.${decision.outcome}`, {
            name: nameOf(decision.by),
            date: dateTime(decision.at),
          })}
          quote={decision.comment}
        />
      )}
      <Fingerprint sha256={revision.sha256} />
      <ReviewSheetButton revision={revision} />
      <Preview revision={revision} revisions={revisions} />
    </div>
  );
}

function Statement({ text, quote }: { readonly text: string; readonly quote: string | null }) {
  const styles = useStyles();
  return (
    <div className={styles.line}>
      <p>{text}</p>
      {quote !== null && quote !== '' && (
        <blockquote className={styles.quote} dir="auto">
          {quote}
        </blockquote>
      )}
    </div>
  );
}

/** The file's SHA-256, as the server computed it: a few characters, all of them on demand. */
function Fingerprint({ sha256 }: { readonly sha256: string }) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const [isFull, setFull] = useState(false);
  return (
    <div className={styles.hash}>
      <span className={styles.line}>{t('deliverables.hash')}</span>
      <code className={styles.code} dir="ltr">
        {isFull ? sha256 : `${sha256.slice(0, SHORT_HASH)}…`}
      </code>
      <Button size="small" appearance="subtle" onClick={() => setFull(!isFull)}>
        {t(isFull ? 'deliverables.hashShort' : 'deliverables.hashFull')}
      </Button>
    </div>
  );
}

/** The document inline, when the browser can show it. */
function Preview({ revision, revisions }: Omit<RevisionDetailsProps, 'nameOf'>) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const { download } = useDownload();
  const [isShown, setShown] = useState(false);
  if (documentKind(revision.fileName) === null) return null;
  return (
    <>
      <Button
        className={styles.show}
        icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {t(isShown ? 'document.hide' : 'document.show')}
      </Button>
      {isShown && (
        <DocumentPreview
          revision={revision}
          comparison={{ revisions: comparableRevisions(revisions, revision), aside: null }}
          onDownload={() => void download(revision)}
        />
      )}
    </>
  );
}

import { Button, makeStyles } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';
import { useNotify } from '#shared/ui/useNotify';
import type { LeftDraft } from './useTaskRemarks';

interface LeftDraftsProps {
  readonly drafts: readonly LeftDraft[];
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '10px' },
  title: { ...typography.title3, color: ouvrageTokens.ink },
  text: { ...typography.body, color: ouvrageTokens.ink2 },
  item: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: '12px',
    paddingBlock: '10px',
    ...edgeBlockStart(ouvrageTokens.hair),
  },
  words: {
    ...typography.body,
    flexGrow: 1,
    minWidth: 0,
    color: ouvrageTokens.ink,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  delete: { alignSelf: 'flex-start', [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
});

/** The reader's drafts that no visa of theirs can publish any more: nothing typed is lost. */
export function LeftDrafts({ drafts }: LeftDraftsProps) {
  return drafts.map((draft) => <Note key={draft.revision} draft={draft} />);
}

function Note({ draft: { revision, remarks, discard } }: { readonly draft: LeftDraft }) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const notify = useNotify();

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(t('leftDrafts.copied'));
    } catch {
      notify.error(t('leftDrafts.copyError'));
    }
  }

  async function remove() {
    try {
      await discard();
    } catch {
      notify.error(t('leftDrafts.deleteError'));
    }
  }

  return (
    <Sheet framed padded as="section" className={styles.root} aria-label={t('leftDrafts.title')}>
      <div role="status">
        <h2 className={styles.title}>{t('leftDrafts.title')}</h2>
        <p className={styles.text}>{t('leftDrafts.text', { revision })}</p>
      </div>
      <ul aria-label={t('leftDrafts.list', { revision })}>
        {remarks.map(({ id, text, page }) => (
          <li key={id} className={styles.item}>
            <p className={styles.words} dir="auto">
              {text}
            </p>
            <Button
              size="small"
              icon={<CopyRegular />}
              aria-label={t('leftDrafts.copyOf', { page })}
              onClick={() => void copy(text)}
            >
              {t('leftDrafts.copy')}
            </Button>
          </li>
        ))}
      </ul>
      <Button className={styles.delete} onClick={() => void remove()}>
        {t('leftDrafts.delete')}
      </Button>
    </Sheet>
  );
}

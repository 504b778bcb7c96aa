import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { LANGUAGES, taskIdOf, type Language, type Task } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { useStructureTitles } from '#shared/i18n/useStructureTitles';
import { edgeBlockStart } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { DraftMark } from '../DraftMark';
import type { SheetDrafts } from '../sheet-drafts';
import { sheetIdOf } from '../sheet-place';

interface TaskSheetRowProps {
  readonly task: Task;
  /** Languages in which its sheet exists. */
  readonly languages: readonly Language[];
  readonly drafts: SheetDrafts;
  readonly onOpen: () => void;
}

/** Id of the button that opens a task's sheet. */
export function taskButtonId(taskId: string): string {
  return `sheet-${taskId}`;
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto 164px',
    alignItems: 'center',
    columnGap: '20px',
    minBlockSize: ouvrageTokens.rowStructure,
    paddingBlock: '5px',
    paddingInline: '56px 12px',
    ...edgeBlockStart(ouvrageTokens.hair),
    ':hover': { backgroundColor: ouvrageTokens.table },
    [media.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      rowGap: '4px',
      paddingBlock: '12px',
      paddingInline: '16px',
    },
  },
  title: {
    ...typography.body,
    fontWeight: 500,
    color: ouvrageTokens.ink,
    overflowWrap: 'anywhere',
    [media.phone]: { gridColumn: '1 / -1' },
  },
  draft: { gridColumnStart: 2, [media.phone]: { gridColumn: '1 / -1' } },
  marks: {
    display: 'flex',
    columnGap: '4px',
    gridColumnStart: 3,
    [media.phone]: { gridColumnStart: 1 },
  },
  mark: {
    ...typography.label,
    minInlineSize: '28px',
    paddingInline: '4px',
    border: `1px solid ${ouvrageTokens.hair}`,
    color: ouvrageTokens.ink3,
    textAlign: 'center',
  },
  there: {
    border: `1px solid ${ouvrageTokens.inkFill}`,
    backgroundColor: ouvrageTokens.inkFill,
    color: ouvrageTokens.onInk,
    forcedColorAdjust: 'none',
  },
  visuallyHidden: HIDDEN_TEXT,
  act: {
    gridColumnStart: 4,
    justifySelf: 'end',
    [media.phone]: { gridColumnStart: 2, minBlockSize: ouvrageTokens.touchTarget },
  },
});

/** A task, the languages of its sheet, and the button that opens it. */
export function TaskSheetRow({ task, languages, drafts, onOpen }: TaskSheetRowProps) {
  const { t } = useTranslation('sheets');
  const styles = useStyles();
  const titles = useStructureTitles();
  const title = titles.tasks[taskIdOf(task)] ?? task.name;
  const isDefined = languages.length > 0;
  const hasDraft = LANGUAGES.some((language) => drafts.has(sheetIdOf(task, language)));
  return (
    <li className={styles.root}>
      <span className={styles.title}>{title}</span>
      {hasDraft && (
        <span className={styles.draft}>
          <DraftMark />
        </span>
      )}
      <LanguageMarks languages={languages} />
      <Button
        id={taskButtonId(taskIdOf(task))}
        className={styles.act}
        appearance={isDefined ? 'subtle' : 'outline'}
        aria-label={t(isDefined ? 'tree.editNamed' : 'tree.defineNamed', { task: title })}
        onClick={onOpen}
      >
        {t(isDefined ? 'tree.edit' : 'tree.define')}
      </Button>
    </li>
  );
}

function LanguageMarks({ languages }: { readonly languages: readonly Language[] }) {
  const { t } = useTranslation('sheets');
  const styles = useStyles();
  const format = useFormat();
  const names = LANGUAGES.filter((language) => languages.includes(language)).map((language) =>
    t(`language.${language}`),
  );
  return (
    <span className={styles.marks}>
      {LANGUAGES.map((language) => (
        <span
          key={language}
          aria-hidden
          className={mergeClasses(styles.mark, languages.includes(language) && styles.there)}
        >
          {language.toUpperCase()}
        </span>
      ))}
      <span className={styles.visuallyHidden}>
        {names.length === 0
          ? t('tree.noLanguage')
          : t('tree.languages', { languages: format.list(names) })}
      </span>
    </span>
  );
}

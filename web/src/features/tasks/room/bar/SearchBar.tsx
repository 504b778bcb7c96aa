import { Button, Input, makeStyles, mergeClasses, Tooltip } from '@fluentui/react-components';
import {
  ChevronDownRegular,
  ChevronUpRegular,
  DismissRegular,
  SearchRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import type { RoomSearch } from '../useRoomSearch';

interface SearchBarProps {
  readonly search: RoomSearch;
  readonly pageCount: number;
  readonly onClose: () => void;
}

const useStyles = makeStyles({
  root: {
    ...edgeBlockEnd(ouvrageTokens.hair),
    display: 'flex',
    flexShrink: 0,
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px',
    padding: '7px 8px',
    backgroundColor: ouvrageTokens.sheet,
  },
  field: { flexGrow: 1, flexBasis: '160px', maxWidth: '360px', minWidth: 0 },
  count: {
    ...typography.body,
    color: ouvrageTokens.ink2,
    paddingInline: '8px',
    whiteSpace: 'nowrap',
    // Under the field and its buttons, which stay where they are whatever it says.
    [media.phone]: { order: 1, flexBasis: '100%' },
  },
  close: { marginInlineStart: 'auto' },
  touch: {
    [media.phone]: { minWidth: ouvrageTokens.touchTarget, minHeight: ouvrageTokens.touchTarget },
  },
});

/** The search in the document: Enter for the next result, Shift+Enter for the one before. */
export function SearchBar({ search, pageCount, onClose }: SearchBarProps) {
  const { t } = useTranslation('room');
  const styles = useStyles();
  const words = useWords(search, pageCount);
  const hasNone = search.total === 0;
  return (
    <search className={styles.root}>
      <Input
        className={styles.field}
        contentBefore={<SearchRegular />}
        aria-label={t('search.open')}
        autoFocus
        value={search.query}
        onChange={(_event, { value }) => search.setQuery(value)}
        onKeyDown={({ key, shiftKey }) => {
          if (key === 'Enter') search.move(shiftKey ? -1 : 1);
        }}
      />
      <Tooltip content={t('search.previous')} relationship="label">
        <Button
          className={styles.touch}
          appearance="subtle"
          icon={<ChevronUpRegular />}
          disabledFocusable={hasNone}
          onClick={() => search.move(-1)}
        />
      </Tooltip>
      <Tooltip content={t('search.next')} relationship="label">
        <Button
          className={styles.touch}
          appearance="subtle"
          icon={<ChevronDownRegular />}
          disabledFocusable={hasNone}
          onClick={() => search.move(1)}
        />
      </Tooltip>
      <span className={styles.count} role="status">
        {words}
      </span>
      <Tooltip content={t('search.close')} relationship="label">
        <Button
          className={mergeClasses(styles.close, styles.touch)}
          appearance="subtle"
          icon={<DismissRegular />}
          onClick={onClose}
        />
      </Tooltip>
    </search>
  );
}

function useWords(search: RoomSearch, pageCount: number): string {
  const { t } = useTranslation('room');
  const { number } = useFormat();
  const { query, total, position, pagesRead, isCut } = search;
  if (query.trim() === '') return '';
  if (position !== null) {
    const values = { position: number(position + 1), total: number(total) };
    return t(isCut ? 'search.positionOfMany' : 'search.position', values);
  }
  if (pagesRead === null) return t('search.none');
  return t('search.reading', { page: number(pagesRead), total: number(pageCount) });
}

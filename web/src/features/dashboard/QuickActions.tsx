import { makeStyles } from '@fluentui/react-components';
import {
  BuildingRegular,
  BuildingShopRegular,
  ChatRegular,
  PeopleRegular,
  SettingsRegular,
  TaskListLtrRegular,
  VideoRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import { ADDRESSES, ROLES, type Role } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSignedInUser } from '#data/session/session-context';
import { edgeBlockEnd, edgeBlockStart, edgeInlineStart } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';

interface QuickAction {
  readonly key:
    | 'projects'
    | 'tasks'
    | 'intervenants'
    | 'companies'
    | 'messages'
    | 'meetings'
    | 'settings';
  readonly icon: FluentIcon;
  readonly roles: readonly Role[];
}

const ACTIONS: readonly QuickAction[] = [
  { key: 'projects', icon: BuildingRegular, roles: ['admin', 'owner'] },
  { key: 'tasks', icon: TaskListLtrRegular, roles: ROLES },
  { key: 'intervenants', icon: PeopleRegular, roles: ['admin'] },
  { key: 'companies', icon: BuildingShopRegular, roles: ['admin'] },
  { key: 'messages', icon: ChatRegular, roles: ROLES },
  { key: 'meetings', icon: VideoRegular, roles: ROLES },
  { key: 'settings', icon: SettingsRegular, roles: ROLES },
];

/** Between the widths with a narrow page and with a third column it lies under all the rest, as one row. */
const STRIP = '@media (min-width: 1100.02px) and (max-width: 1839.98px)';

const useStyles = makeStyles({
  title: {
    ...typography.title3,
    paddingBlock: '15px 13px',
    paddingInline: '20px',
    color: ouvrageTokens.ink,
    ...edgeBlockEnd(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '16px' },
    [STRIP]: { ...HIDDEN_TEXT, padding: 0, borderBlockEndStyle: 'none' },
  },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    // Clips the border lines of the first cells.
    overflow: 'clip',
    listStyleType: 'none',
    '& > :last-child:nth-child(odd)': { gridColumnEnd: 'span 2' },
    [STRIP]: {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(max-content, 1fr)',
      '& > :last-child:nth-child(odd)': { gridColumnEnd: 'auto' },
    },
  },
  cell: {
    marginBlockStart: '-1px',
    marginInlineStart: '-1px',
    ...edgeBlockStart(ouvrageTokens.hair),
    ...edgeInlineStart(ouvrageTokens.hair),
  },
  link: {
    ...typography.body,
    display: 'flex',
    alignItems: 'center',
    columnGap: '10px',
    minHeight: '48px',
    paddingInline: '20px 12px',
    color: ouvrageTokens.ink,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: ouvrageTokens.table },
    ':focus-visible': { outlineOffset: '-4px' },
    [media.phone]: { paddingInlineStart: '16px' },
    [STRIP]: { justifyContent: 'center', paddingInline: '12px' },
  },
  icon: { flexShrink: 0, fontSize: '20px' },
});

/** Shortcuts to the screens of the user's role. */
export function QuickActions() {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  const { role } = useSignedInUser();
  return (
    <Sheet as="section" aria-labelledby="quick" data-print="none">
      <h2 className={styles.title} id="quick">
        {t('quick.title')}
      </h2>
      <ul className={styles.grid}>
        {ACTIONS.filter(({ roles }) => roles.includes(role)).map(({ key, icon: Icon }) => (
          <li key={key} className={styles.cell}>
            <Link to={ADDRESSES[key]} className={styles.link}>
              <Icon className={styles.icon} />
              {t(`quick.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

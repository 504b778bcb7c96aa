import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import {
  CheckmarkRegular,
  DeleteRegular,
  EditRegular,
  PersonSwapRegular,
  ProhibitedRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import type { User } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { edgeBlockStart, edgeInlineStart } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { Tip } from '#shared/ui/Tip';

/** An admin's acts on a person of the list. The object is stable while the screen is open. */
export interface IntervenantActs {
  readonly edit: (user: User) => void;
  readonly nameDeputy: (user: User) => void;
  readonly changeStatus: (user: User) => void;
  readonly remove: (user: User) => void;
}

interface IntervenantActionsProps {
  readonly user: User;
  readonly acts: IntervenantActs;
  /** If set, only resuming the deletion is offered. */
  readonly isDeleting: boolean;
  /** `row`: icons. `card`: a foot of wide buttons, for a thumb. */
  readonly variant: 'row' | 'card';
}

const useStyles = makeStyles({
  row: { display: 'flex', justifyContent: 'flex-end', columnGap: '2px' },
  icon: { minWidth: '24px', color: ouvrageTokens.ink2 },
  // Four acts stand in two rows.
  card: { display: 'grid', gridTemplateColumns: '1fr 1fr' },
  wide: {
    minWidth: 0,
    minHeight: ouvrageTokens.touchTarget,
    paddingInline: '4px',
    columnGap: '4px',
    borderRadius: 0,
    fontWeight: 400,
    color: ouvrageTokens.ink2,
    ':nth-child(even)': edgeInlineStart(ouvrageTokens.hair),
    ':nth-child(n + 3)': edgeBlockStart(ouvrageTokens.hair),
  },
});

/** Modifier, Suppléance while active, Désactiver or Activer, Supprimer. */
export function IntervenantActions({ user, acts, isDeleting, variant }: IntervenantActionsProps) {
  const { t } = useTranslation('intervenants');
  const styles = useStyles();
  const name = user.name;
  const isActive = user.status === 'active';
  const status = isActive ? 'disable' : 'enable';
  const edit = { key: 'edit', icon: EditRegular, act: acts.edit } as const;
  const deputy = { key: 'deputy', icon: PersonSwapRegular, act: acts.nameDeputy } as const;
  const change = {
    key: status,
    icon: status === 'disable' ? ProhibitedRegular : CheckmarkRegular,
    act: acts.changeStatus,
  } as const;
  const remove = {
    key: isDeleting ? 'resumeDelete' : 'delete',
    icon: DeleteRegular,
    act: acts.remove,
  } as const;
  return (
    <div
      className={variant === 'row' ? styles.row : styles.card}
      role="group"
      aria-label={t('row.actionsNamed', { name })}
    >
      {(isDeleting ? [remove] : [edit, ...(isActive ? [deputy] : []), change, remove]).map(
        ({ key, icon, act }) => (
          <ActionButton
            // One element with changing text, so that it keeps the focus.
            key={act === acts.changeStatus ? 'status' : key}
            label={t(`row.${key}`)}
            fullLabel={t(`row.${key}Named`, { name })}
            icon={icon}
            onClick={() => act(user)}
            showsLabel={variant === 'card'}
            className={mergeClasses(variant === 'card' ? styles.wide : styles.icon)}
          />
        ),
      )}
    </div>
  );
}

interface ActionButtonProps {
  readonly label: string;
  readonly fullLabel: string;
  readonly icon: FluentIcon;
  readonly onClick: () => void;
  readonly showsLabel: boolean;
  readonly className: string;
}

function ActionButton({
  label,
  fullLabel,
  icon: Icon,
  onClick,
  showsLabel,
  className,
}: ActionButtonProps) {
  if (showsLabel) {
    return (
      <Button
        appearance="subtle"
        className={className}
        icon={<Icon />}
        aria-label={fullLabel}
        onClick={onClick}
      >
        {label}
      </Button>
    );
  }
  return (
    <Tip label={label}>
      <Button
        appearance="subtle"
        size="small"
        className={className}
        icon={<Icon />}
        aria-label={fullLabel}
        onClick={onClick}
      />
    </Tip>
  );
}

import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { memo, type Ref } from 'react';
import { edgeBlockEnd } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { PersonMark } from '#shared/ui/PersonMark';
import { useLiveTint } from '#shared/ui/useLiveTint';
import { AccountState } from './AccountState';
import { EmailCopy } from './EmailCopy';
import { intervenantRowId } from './intervenant-ids';
import { IntervenantActions, type IntervenantActs } from './IntervenantActions';
import { IntervenantName } from './IntervenantName';
import { useIntervenantLine, type IntervenantLineProps } from './useIntervenantLine';

interface IntervenantRowProps extends IntervenantLineProps {
  readonly acts: IntervenantActs;
  readonly index: number;
  /** Measures the row in a windowed list. */
  readonly measure?: Ref<HTMLTableRowElement>;
}

const useStyles = makeStyles({
  row: {
    height: ouvrageTokens.rowTable,
    ...edgeBlockEnd(ouvrageTokens.hair),
    transitionProperty: 'background-color',
    transitionDuration: '120ms',
    ':hover': { backgroundColor: ouvrageTokens.table },
    ':focus-within': { backgroundColor: ouvrageTokens.table },
  },
  tint: { backgroundColor: ouvrageTokens.well },
  cell: {
    paddingBlock: '6px',
    paddingInlineEnd: '16px',
    verticalAlign: 'middle',
    color: ouvrageTokens.ink2,
    overflowWrap: 'anywhere',
  },
  person: { display: 'flex', alignItems: 'center', columnGap: '10px', paddingInlineStart: '20px' },
  textColumn: { flexGrow: 1, minWidth: 0 },
  name: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  muted: { color: ouvrageTokens.ink3 },
  state: { color: ouvrageTokens.ink },
});

/** One person as a row of the table. */
export const IntervenantRow = memo(function IntervenantRow({
  user,
  deletion,
  acts,
  index,
  measure,
}: IntervenantRowProps) {
  const styles = useStyles();
  const line = useIntervenantLine({ user, deletion });
  const isTinted = useLiveTint(`${user.updatedAt.getTime()} ${line.state}`);
  return (
    <tr
      ref={measure}
      id={intervenantRowId(user.id)}
      data-index={index}
      // The header is row 1.
      aria-rowindex={index + 2}
      className={mergeClasses(styles.row, isTinted && styles.tint)}
    >
      <td className={styles.cell}>
        <div className={styles.person}>
          <PersonMark initials={line.initials} photoPath={user.photoPath} size={30} />
          <div className={styles.textColumn}>
            <span className={mergeClasses(styles.name, line.isMuted && styles.muted)}>
              <IntervenantName user={user} />
            </span>
            <EmailCopy email={user.email} />
          </div>
        </div>
      </td>
      <td className={styles.cell}>
        <bdi>{line.company}</bdi>
      </td>
      <td className={styles.cell}>{line.specialty}</td>
      <td className={styles.cell}>{line.added}</td>
      <td className={mergeClasses(styles.cell, styles.state)}>
        <AccountState state={line.state} />
      </td>
      <td className={styles.cell}>
        <IntervenantActions user={user} acts={acts} isDeleting={deletion !== null} variant="row" />
      </td>
    </tr>
  );
});

import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { media, ouvrageTokens } from '../theme/tokens';

interface LogoProps {
  /** `bar`: in the product's bars. `cover`: on the sign-in page. */
  readonly size?: 'bar' | 'cover';
  /** Without its word, where a page title follows or the sidebar shows icons only. */
  readonly markOnly?: boolean;
  /** Where it leads: another document, so that it is a plain link. Without, it is only a drawing. */
  readonly href?: string;
}

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    color: 'inherit',
    textDecorationLine: 'none',
  },
  link: { [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
  // A finger's breadth around the mark, which stays where it is.
  markLink: {
    [media.phone]: {
      justifyContent: 'center',
      minWidth: ouvrageTokens.touchTarget,
      marginInline: '-10px',
    },
  },
  bar: { columnGap: '13px' },
  cover: { columnGap: '13px' },
  mark: { flexShrink: 0 },
  word: { fontFamily: ouvrageTokens.fontDisplay, fontWeight: 600 },
  barWord: { fontSize: '21px', lineHeight: '28px' },
  coverWord: { fontSize: '25px', lineHeight: '32px' },
});

const NAME = 'Ouvrage';
const MARK_WIDTH = { bar: 24.5, cover: 28 } as const;

/** The mark, an axis bubble on its dimension line, and the name of the product. */
export function Logo({ size = 'bar', markOnly = false, href }: LogoProps) {
  const styles = useStyles();
  const width = MARK_WIDTH[size];
  const className = mergeClasses(styles.root, styles[size]);
  const drawing = (
    <>
      <svg
        className={styles.mark}
        width={width}
        height={(width * 30) / 26}
        viewBox="0 0 26 30"
        focusable="false"
        {...(markOnly ? { role: 'img', 'aria-label': NAME } : { 'aria-hidden': true })}
      >
        <g fill="none" stroke="currentColor" strokeWidth="2">
          <circle cx="13" cy="8" r="6.6" />
          <path d="M13 14.6V29M1 22.5H25M1 19v7M25 19v7" />
        </g>
        <circle cx="13" cy="8" r="2.3" fill={ouvrageTokens.miniumFill} />
      </svg>
      {!markOnly && <bdi className={mergeClasses(styles.word, styles[`${size}Word`])}>{NAME}</bdi>}
    </>
  );
  if (href === undefined) return <span className={className}>{drawing}</span>;
  return (
    <a className={mergeClasses(className, styles.link, markOnly && styles.markLink)} href={href}>
      {drawing}
    </a>
  );
}

import { Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Fragment, useEffect, useRef } from 'react';
import { go, linkTo, trimmedPath } from '../app/address';
import { PHONE, useSharedStyles } from '../app/styles';
import { type LocatedPlace } from './located';
import { edgeBlockEnd } from '../app/edges';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px 16px',
    flexWrap: 'wrap',
    padding: '6px 12px 6px 16px',
    ...edgeBlockEnd(),
  },
  crumbs: {
    flexGrow: 1,
    minInlineSize: 0,
    overflowWrap: 'anywhere',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 4px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  slash: { color: tokens.colorNeutralForeground4, marginInlineEnd: '4px' },
  jump: { inlineSize: '280px', [PHONE]: { inlineSize: '100%' } },
});

/** The current path, and a field to open another one (Ctrl+K). */
export function PathBar({ place }: { readonly place: LocatedPlace }) {
  const sharedStyles = useSharedStyles();
  const styles = useStyles();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      form.current?.querySelector('input')?.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const segments = place.path === '' ? [] : place.path.split('/');
  return (
    <div className={styles.bar}>
      <nav aria-label="Path">
        <ol className={mergeClasses(styles.crumbs, sharedStyles.mono)}>
          <li>
            <a className={sharedStyles.link} {...linkTo({ ...place, path: '', detail: {} })}>
              root
            </a>
          </li>
          {segments.map((segment, at) => (
            <Fragment key={segments.slice(0, at + 1).join('/')}>
              <li>
                <span className={styles.slash} aria-hidden>
                  /
                </span>
                <a
                  className={sharedStyles.link}
                  aria-current={at === segments.length - 1 ? 'page' : undefined}
                  {...linkTo({ ...place, path: segments.slice(0, at + 1).join('/'), detail: {} })}
                >
                  {segment}
                </a>
              </li>
            </Fragment>
          ))}
        </ol>
      </nav>
      <span style={{ flexGrow: 1 }} />
      <form
        ref={form}
        className={styles.jump}
        onSubmit={(event) => {
          event.preventDefault();
          const input = new FormData(event.currentTarget).get('path');
          event.currentTarget.reset();
          if (typeof input === 'string') go({ ...place, path: trimmedPath(input), detail: {} });
        }}
      >
        <Input
          name="path"
          size="small"
          style={{ inlineSize: '100%' }}
          aria-label="Go to path"
          aria-keyshortcuts="Control+K"
          placeholder="Go to path (Ctrl+K)"
          autoComplete="off"
          spellCheck={false}
        />
      </form>
    </div>
  );
}

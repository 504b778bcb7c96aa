import { makeStyles } from '@fluentui/react-components';
import type { Conversation } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { MarkedText } from '#shared/i18n/MarkedText';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useTypists } from './useTypists';

const useStyles = makeStyles({
  // Its space is reserved, so that the messages do not move when someone starts typing.
  root: {
    ...typography.meta,
    minBlockSize: ouvrageTokens.metaLine,
    margin: 0,
    color: ouvrageTokens.ink3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** Who is typing: one or two names, otherwise that several people are. */
export function TypingLine({ conversation }: { readonly conversation: Conversation }) {
  const { t } = useTranslation('messages');
  const styles = useStyles();
  const names = useTypists(conversation);
  const [one, two] = names;
  return (
    <p className={styles.root}>
      {names.length > 2 && t('presence.typing.several')}
      {one !== undefined && names.length <= 2 && (
        <MarkedText
          text={t(two === undefined ? 'presence.typing.one' : 'presence.typing.two', {
            skipInterpolation: true,
          })}
          values={{ one, two }}
        >
          {(content) => <bdi>{content}</bdi>}
        </MarkedText>
      )}
    </p>
  );
}

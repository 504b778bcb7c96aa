import { Button, makeStyles } from '@fluentui/react-components';
import { CHOSEN_IMAGE_TYPES, initialsOf } from '@ouvrage/domain';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { componentOnDemand } from '#shared/lazy-component';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { PersonMark } from '#shared/ui/PersonMark';
import { ReturnsFocus } from '#shared/ui/ReturnsFocus';
import { StatusMark } from '#shared/ui/StatusMark';
import { useChosenPhoto } from './useChosenPhoto';
import { useRemovePhoto } from './useRemovePhoto';

/** Loaded on demand: most visits do not crop a photo. */
const CropDialog = componentOnDemand(async () => (await import('./CropDialog')).CropDialog);

const HOME = 'settings-photo-field';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', columnGap: '20px', rowGap: '12px' },
  side: { display: 'grid', rowGap: '8px', justifyItems: 'start', minInlineSize: 0 },
  acts: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  act: { [media.phone]: { minBlockSize: ouvrageTokens.touchTarget } },
  hint: { ...typography.meta, color: ouvrageTokens.ink3, margin: 0 },
  problem: { ...typography.meta, display: 'flex', columnGap: '8px', color: ouvrageTokens.ink },
  mark: { display: 'flex', alignItems: 'center', blockSize: ouvrageTokens.metaLine },
  file: { display: 'none' },
});

/** The user's photo, with buttons to change it. */
export function PhotoField() {
  const { t } = useTranslation('settings');
  const styles = useStyles();
  const user = useSignedInUser();
  const file = useRef<HTMLInputElement>(null);
  const { photo, problem, choose, clear } = useChosenPhoto();
  const remove = useRemovePhoto();
  return (
    <>
      <ActionErrorBar title={t('profile.failed')} error={remove.error} />
      <div id={HOME} className={styles.root}>
        <PersonMark initials={initialsOf(user.name)} photoPath={user.photoPath} size={96} />
        <div className={styles.side}>
          <div className={styles.acts}>
            <Button className={styles.act} onClick={() => file.current?.click()}>
              {t('photo.change')}
            </Button>
            {user.photoPath !== null && (
              <Button
                className={styles.act}
                appearance="subtle"
                disabledFocusable={remove.isRunning}
                onClick={remove.run}
              >
                {t('photo.remove')}
              </Button>
            )}
          </div>
          {problem === null ? (
            <p className={styles.hint}>{t('photo.hint')}</p>
          ) : (
            <p className={styles.problem} role="alert">
              <span className={styles.mark}>
                <StatusMark state="rejected" size={16} />
              </span>
              <span>
                <strong>{t(`photo.problem.${problem}.title`)}</strong>{' '}
                {t(`photo.problem.${problem}.text`)}
              </span>
            </p>
          )}
        </div>
        <input
          ref={file}
          className={styles.file}
          type="file"
          accept={CHOSEN_IMAGE_TYPES.join(',')}
          aria-label={t('photo.change')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // Allows selecting the same file again after a cancelled cropping.
            currentTarget.value = '';
            if (file !== undefined) void choose(file);
          }}
        />
      </div>
      {photo !== null && (
        <>
          <ReturnsFocus home={HOME} />
          <CropDialog photo={photo} onClose={clear} />
        </>
      )}
    </>
  );
}

import { Checkbox, makeStyles, Radio } from '@fluentui/react-components';
import type { DirectoryCard } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useSpecialtyText } from '#shared/i18n/useSpecialtyText';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';

interface ContactRowProps {
  readonly contact: DirectoryCard;
  /** Name of the radio group. */
  readonly name: string;
  readonly multiple: boolean;
  readonly isChosen: boolean;
  readonly onToggle: (id: string, isChosen: boolean) => void;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '36px',
    paddingInline: '4px',
    ':not(:last-child)': edgeBlockEnd(ouvrageTokens.hair),
    ':hover': { backgroundColor: ouvrageTokens.table },
    [media.phone]: { minHeight: ouvrageTokens.touchTarget },
  },
  // Makes the whole row clickable; Fluent limits it to the label.
  box: { flexGrow: 1, minWidth: 0, maxWidth: 'none', '& > label': { flexGrow: 1, minWidth: 0 } },
  name: { color: ouvrageTokens.ink },
  about: { color: ouvrageTokens.ink3 },
});

/** A contact; admins are marked. */
export function ContactRow({ contact, name, multiple, isChosen, onToggle }: ContactRowProps) {
  const { t } = useTranslation('messages');
  const styles = useStyles();
  const specialtyText = useSpecialtyText();
  const label = (
    <>
      <bdi className={styles.name}>{contact.name}</bdi>{' '}
      <span className={styles.about}>
        {contact.role === 'admin' ? t('create.admin') : specialtyText(contact.specialty)}
      </span>
    </>
  );
  return (
    <div className={styles.root}>
      {multiple ? (
        <Checkbox
          className={styles.box}
          checked={isChosen}
          label={label}
          onChange={(_event, { checked }) => onToggle(contact.id, checked === true)}
        />
      ) : (
        <Radio
          className={styles.box}
          name={name}
          value={contact.id}
          checked={isChosen}
          label={label}
          onChange={() => onToggle(contact.id, true)}
        />
      )}
    </div>
  );
}

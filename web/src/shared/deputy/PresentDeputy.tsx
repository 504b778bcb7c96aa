import { Button, makeStyles } from '@fluentui/react-components';
import type { Deputy, DirectoryCard } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { media, ouvrageTokens } from '../theme/tokens';
import { ActionErrorBar } from '../ui/ActionErrorBar';
import { DeputyLine } from './DeputyLine';
import { useEndDeputy } from './useEndDeputy';

interface PresentDeputyProps {
  readonly deputy: Deputy;
  readonly people: readonly DirectoryCard[];
  /** Opens the form of the deputy; without it they can only be ended here. */
  readonly onChange?: () => void;
}

const useStyles = makeStyles({
  act: { minInlineSize: 0, [media.phone]: { minBlockSize: ouvrageTokens.touchTarget } },
});

/** The deputy of a validator, to be changed or ended. */
export function PresentDeputy({ deputy, people, onChange }: PresentDeputyProps) {
  const { t } = useTranslation('deputies');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const today = useToday();
  const { execute, isRunning, error } = useEndDeputy(deputy.id);
  const person = people.find(({ id }) => id === deputy.deputyId);
  const name = person?.name ?? common('person.unknown');
  return (
    <>
      <ActionErrorBar title={t('endFailed')} error={error} />
      <DeputyLine
        deputy={deputy}
        person={person}
        today={today}
        actions={
          <>
            {onChange !== undefined && (
              <Button
                className={styles.act}
                aria-label={t('changeNamed', { name })}
                onClick={onChange}
              >
                {t('change')}
              </Button>
            )}
            <Button
              className={styles.act}
              aria-label={t('endNamed', { name })}
              disabledFocusable={isRunning}
              onClick={() => void execute()}
            >
              {t(isRunning ? 'ending' : 'end')}
            </Button>
          </>
        }
      />
    </>
  );
}

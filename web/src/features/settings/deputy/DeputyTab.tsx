import { Button, makeStyles } from '@fluentui/react-components';
import type { Deputy, DirectoryCard } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { useDeputy, useDeputyships } from '#data/queries/deputies';
import { useDirectory } from '#data/queries/people';
import { useSignedInUser } from '#data/session/session-context';
import { DeputyLine } from '#shared/deputy/DeputyLine';
import { PresentDeputy } from '#shared/deputy/PresentDeputy';
import { useEndDeputy } from '#shared/deputy/useEndDeputy';
import { lazyComponent } from '#shared/lazy-component';
import { LiveContent } from '#shared/live/LiveContent';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { SectionHeader } from '#shared/ui/SectionHeader';
import { Sheet } from '#shared/ui/Sheet';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { useFormStyles } from '../form-styles';

const DeputyDialog = lazyComponent(
  async () => (await import('#shared/deputy/DeputyDialog')).DeputyDialog,
  null,
  { texts: ['projects', 'intervenants'] },
);

const useStyles = makeStyles({
  column: { display: 'grid', rowGap: '24px' },
  lead: { ...typography.body, color: ouvrageTokens.ink2, margin: 0, marginBlockEnd: '8px' },
  none: { ...typography.body, color: ouvrageTokens.ink3, margin: 0, paddingBlock: '8px' },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
});

/** Who stands in for the reader, and for whom the reader stands in. */
export function DeputyTab() {
  const { t } = useTranslation('deputies');
  const styles = useStyles();
  const directory = useDirectory();
  return (
    <div className={styles.column}>
      <LiveContent
        live={directory}
        errorText={t('loadFailed')}
        skeleton={<SkeletonRows rows={4} />}
      >
        {(people) => (
          <>
            <OwnDeputy people={people} />
            <Deputyships people={people} />
          </>
        )}
      </LiveContent>
    </div>
  );
}

interface PeopleProps {
  readonly people: readonly DirectoryCard[];
}

function OwnDeputy({ people }: PeopleProps) {
  const { t } = useTranslation('deputies');
  const styles = useStyles();
  const { id } = useSignedInUser();
  const live = useDeputy(id);
  const [isOpen, setOpen] = useState(false);
  return (
    <Sheet as="section" padded aria-labelledby="settings-deputy">
      <SectionHeader id="settings-deputy" title={t('ownTitle')} />
      <p className={styles.lead}>{t('lead')}</p>
      <LiveContent live={live} errorText={t('loadFailed')} skeleton={<SkeletonRows rows={1} />}>
        {(deputy) => (
          <>
            {deputy === null ? (
              <NoDeputy onSet={() => setOpen(true)} />
            ) : (
              <PresentDeputy deputy={deputy} people={people} onChange={() => setOpen(true)} />
            )}
            {isOpen && (
              <DeputyDialog
                validatorId={id}
                deputy={deputy}
                people={people}
                onClose={() => setOpen(false)}
              />
            )}
          </>
        )}
      </LiveContent>
    </Sheet>
  );
}

/** Says that there is no deputy, and opens the form of one. */
function NoDeputy({ onSet }: { readonly onSet: () => void }) {
  const { t } = useTranslation('deputies');
  const styles = useStyles();
  const formStyles = useFormStyles();
  return (
    <>
      <p className={styles.none}>{t('none')}</p>
      <div className={formStyles.actions}>
        <Button className={formStyles.act} appearance="primary" onClick={onSet}>
          {t('set')}
        </Button>
      </div>
    </>
  );
}

function Deputyships({ people }: PeopleProps) {
  const { t } = useTranslation('deputies');
  const styles = useStyles();
  return (
    <Sheet as="section" padded aria-labelledby="settings-deputyships">
      <SectionHeader id="settings-deputyships" title={t('othersTitle')} />
      <LiveContent
        live={useDeputyships()}
        errorText={t('loadFailed')}
        skeleton={<SkeletonRows rows={1} />}
      >
        {(deputies) =>
          deputies.length === 0 ? (
            <p className={styles.none}>{t('othersNone')}</p>
          ) : (
            <ul className={styles.list}>
              {deputies.map((deputy) => (
                <li key={deputy.id}>
                  <Deputyship deputy={deputy} people={people} />
                </li>
              ))}
            </ul>
          )
        }
      </LiveContent>
    </Sheet>
  );
}

/** For whom the reader stands in. They can end it: somebody else has named them. */
function Deputyship({ deputy, people }: PeopleProps & { readonly deputy: Deputy }) {
  const { t } = useTranslation('deputies');
  const { t: common } = useTranslation();
  const formStyles = useFormStyles();
  const today = useToday();
  const { execute, isRunning, error } = useEndDeputy(deputy.id);
  const person = people.find(({ id }) => id === deputy.id);
  const name = person?.name ?? common('person.unknown');
  return (
    <>
      <ActionErrorBar title={t('endFailed')} error={error} />
      <DeputyLine
        deputy={deputy}
        person={person}
        today={today}
        actions={
          <Button
            className={formStyles.act}
            aria-label={t('endOwnNamed', { name })}
            disabledFocusable={isRunning}
            onClick={() => void execute()}
          >
            {t(isRunning ? 'ending' : 'end')}
          </Button>
        }
      />
    </>
  );
}

import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { DeleteRegular, EditRegular } from '@fluentui/react-icons';
import type { Company } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd, edgeBlockStart, edgeInlineStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';
import { useLiveTint } from '#shared/ui/useLiveTint';
import { Tip } from '#shared/ui/Tip';
import { CompanyPlate } from './CompanyPlate';

interface CompanyCardProps {
  readonly company: Company;
  readonly onEdit: (company: Company) => void;
  readonly onDelete: (company: Company) => void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%' },
  tint: { backgroundColor: ouvrageTokens.well },
  plate: { height: '120px', flexShrink: 0, ...edgeBlockEnd(ouvrageTokens.hair) },
  body: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: '8px',
    flexGrow: 1,
    paddingBlock: '14px 12px',
    paddingInlineStart: '16px',
    paddingInlineEnd: '8px',
  },
  textColumn: { flexGrow: 1, minWidth: 0 },
  name: { ...typography.title3, color: ouvrageTokens.ink, overflowWrap: 'anywhere' },
  creationDate: { ...typography.meta, color: ouvrageTokens.ink3 },
  actions: { display: 'flex', flexShrink: 0, marginBlockStart: '-5px' },
  action: { [media.phone]: { minWidth: '44px', height: '44px' } },
  facts: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    ...edgeBlockStart(ouvrageTokens.hair),
  },
  fact: {
    minWidth: 0,
    paddingBlock: '9px',
    paddingInlineStart: '16px',
    paddingInlineEnd: '12px',
    ':not(:first-child)': { paddingInlineStart: '13px', ...edgeInlineStart(ouvrageTokens.hair) },
  },
  label: { ...typography.label, color: ouvrageTokens.ink3 },
  value: {
    ...typography.bodyStrong,
    marginInlineStart: 0,
    color: ouvrageTokens.ink,
    overflowWrap: 'anywhere',
  },
});

/** Id of a company's card in the page. */
export function companyCardId(companyId: string): string {
  return `company-card-${companyId}`;
}

/** One company: its logo, its name, its title block. */
export function CompanyCard({ company, onEdit, onDelete }: CompanyCardProps) {
  const { t } = useTranslation('companies');
  const styles = useStyles();
  const format = useFormat();
  const isTinted = useLiveTint(String(company.updatedAt.getTime()));
  const { id, name, country, sector, logoPath, createdAt } = company;
  const edit = t('card.edit', { name });
  const remove = t('card.delete', { name });
  return (
    <Sheet
      as="article"
      id={companyCardId(id)}
      className={mergeClasses(styles.root, isTinted && styles.tint)}
      aria-labelledby={`company-${id}`}
    >
      <div className={styles.plate}>
        <CompanyPlate name={name} logoPath={logoPath} />
      </div>
      <div className={styles.body}>
        <div className={styles.textColumn}>
          <h2 className={styles.name} id={`company-${id}`}>
            <bdi>{name}</bdi>
          </h2>
          <p className={styles.creationDate}>{t('card.added', { date: format.date(createdAt) })}</p>
        </div>
        <div className={styles.actions}>
          <Tip label={edit}>
            <Button
              appearance="subtle"
              className={styles.action}
              icon={<EditRegular />}
              onClick={() => onEdit(company)}
            />
          </Tip>
          <Tip label={remove}>
            <Button
              appearance="subtle"
              className={styles.action}
              icon={<DeleteRegular />}
              onClick={() => onDelete(company)}
            />
          </Tip>
        </div>
      </div>
      <dl className={styles.facts}>
        {(
          [
            [t('card.country'), country],
            [t('card.sector'), sector],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              <bdi>{value === '' ? t('card.none') : value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

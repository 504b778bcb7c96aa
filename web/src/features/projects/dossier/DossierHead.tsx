import { Button, makeStyles } from '@fluentui/react-components';
import type { Project, RecordState } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useDirectory } from '#data/queries/people';
import { useFormat } from '#shared/i18n/useFormat';
import { useNames } from '#shared/people/useNames';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { BackLink } from '#shared/ui/BackLink';
import { Cartouche, type CartoucheCell } from '#shared/ui/Cartouche';
import { PageTitle } from '#shared/ui/PageTitle';
import { useDocumentTitle } from '#shared/ui/useDocumentTitle';
import { useProjectAddresses } from '../addresses';
import type { PieceTree } from './piece-tree';
import { useDossierWords } from './useDossierWords';

interface DossierHeadProps {
  readonly project: Project;
  /** Null until it is known. */
  readonly tree: PieceTree | null;
  readonly record: RecordState | null;
  /** Back to the choice; null while it is shown. */
  readonly onNew: (() => void) | null;
}

const useStyles = makeStyles({
  touch: { [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
});

/** The title block of a project's dossiers. */
export function DossierHead({ project, tree, record, onNew }: DossierHeadProps) {
  const { t } = useTranslation('dossier');
  const styles = useStyles();
  const addresses = useProjectAddresses();
  useDocumentTitle(t('title'), project.name);
  return (
    <PageTitle
      title={t('title')}
      above={
        <BackLink to={addresses.project(project.id)}>
          <bdi>{project.name}</bdi>
        </BackLink>
      }
      badge={
        onNew === null ? undefined : (
          <Button className={styles.touch} size="small" onClick={onNew}>
            {t('new')}
          </Button>
        )
      }
      cartouche={<Cartouche cells={useCells({ project, tree, record })} />}
    />
  );
}

function useCells({ project, tree, record }: Omit<DossierHeadProps, 'onNew'>): CartoucheCell[] {
  const { t } = useTranslation('dossier');
  const format = useFormat();
  const words = useDossierWords();
  const nameOf = useNames(useDirectory());
  const owners = project.ownerIds.map(nameOf);
  const seal = record?.recent.at(-1);
  return [
    {
      label: t('head.owner'),
      value: owners.length === 0 ? t('head.noOwner') : <bdi>{format.list(owners)}</bdi>,
    },
    {
      label: t('head.validated'),
      value: t('ofTotal', {
        validated: format.number(tree?.validatedCount ?? 0),
        assigned: format.number(tree?.assignedCount ?? 0),
      }),
    },
    {
      label: t('head.size'),
      value: tree === null || tree.size === null ? t('unknownSize') : format.bytes(tree.size),
    },
    {
      label: t('head.seal'),
      value:
        seal === undefined
          ? t('head.noSeal')
          : t('head.sealOf', { n: format.number(seal.n), when: words.when(seal.at) }),
    },
  ];
}

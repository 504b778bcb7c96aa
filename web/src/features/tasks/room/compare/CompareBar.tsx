import { Button, makeStyles, Select } from '@fluentui/react-components';
import {
  AddRegular,
  ChevronDownRegular,
  ChevronUpRegular,
  DismissRegular,
  SubtractRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { SegmentedSwitch } from '#shared/ui/SegmentedSwitch';
import { useLayout } from '#shared/ui/useLayout';
import { BarButton, FitButton } from '../bar/RoomBar';
import type { RoomView } from '../useRoomView';
import type { CompareMode } from './compare-mode';

interface CompareBarProps {
  readonly mode: CompareMode;
  readonly onMode: (mode: CompareMode) => void;
  /** Null until both revisions are open. */
  readonly view: RoomView | null;
  readonly choice: RevisionChoice;
  /** Goes to a change; null where there is none in that direction. */
  readonly previousChange: (() => void) | null;
  readonly nextChange: (() => void) | null;
  readonly onClose: () => void;
}

/** The two revisions, and those that may take their places, oldest first. */
export interface RevisionChoice {
  readonly older: number;
  readonly newer: number;
  readonly numbers: readonly number[];
  readonly choose: (older: number, newer: number) => void;
}

const useStyles = makeStyles({
  root: {
    ...edgeBlockEnd(ouvrageTokens.hair),
    display: 'flex',
    flexShrink: 0,
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '10px',
    rowGap: '6px',
    minHeight: '48px',
    paddingBlock: '7px',
    paddingInline: '8px',
    backgroundColor: ouvrageTokens.sheet,
  },
  group: { display: 'flex', alignItems: 'center', columnGap: '2px' },
  words: { ...typography.bodyStrong, whiteSpace: 'nowrap', paddingInline: '6px' },
  scale: { ...typography.bodyStrong, minWidth: '52px', textAlign: 'center', whiteSpace: 'nowrap' },
  choice: { display: 'flex', alignItems: 'center', columnGap: '8px', color: ouvrageTokens.ink2 },
  close: {
    marginInlineStart: 'auto',
    whiteSpace: 'nowrap',
    [media.phone]: { minHeight: ouvrageTokens.touchTarget },
  },
  modes: { [media.phone]: { width: '100%' } },
});

/** What is done with the comparison. */
export function CompareBar(props: CompareBarProps) {
  const { mode, onMode, view, choice, previousChange, nextChange, onClose } = props;
  const { t } = useTranslation('room');
  const styles = useStyles();
  const isPhone = useLayout('phone');
  return (
    <div className={styles.root} role="group" aria-label={t('compare.tools')}>
      <div className={styles.modes}>
        <SegmentedSwitch
          label={t('compare.mode')}
          options={useModes(choice)}
          value={mode}
          onChange={onMode}
        />
      </div>
      <div className={styles.group}>
        <BarButton
          label={t('compare.previousChange')}
          icon={ChevronUpRegular}
          disabled={previousChange === null}
          onClick={() => previousChange?.()}
        />
        <BarButton
          label={t('compare.nextChange')}
          icon={ChevronDownRegular}
          disabled={nextChange === null}
          onClick={() => nextChange?.()}
        />
        {view !== null && <Place view={view} />}
      </div>
      {view !== null && !isPhone && <Zoom view={view} />}
      {(!isPhone || choice.numbers.length > 2) && <RevisionSelects {...choice} />}
      <Button
        className={styles.close}
        appearance="outline"
        icon={<DismissRegular />}
        onClick={onClose}
      >
        {t('compare.close')}
      </Button>
    </div>
  );
}

/** A phone shows one side at a time. */
function useModes({ older, newer }: RevisionChoice) {
  const { t } = useTranslation('room');
  const isPhone = useLayout('phone');
  const overlay = { value: 'overlay', label: t('compare.overlay') } as const;
  if (!isPhone) return [{ value: 'sides', label: t('compare.sides') } as const, overlay];
  return [
    { value: 'older', label: t('compare.indice', { number: older }) } as const,
    { value: 'newer', label: t('compare.indice', { number: newer }) } as const,
    overlay,
  ];
}

function Place({ view }: { readonly view: RoomView }) {
  const { t } = useTranslation('room');
  const styles = useStyles();
  const { number } = useFormat();
  const total = view.layout.boxes.length;
  return (
    <span className={styles.words}>
      {t('compare.place', { page: number(view.currentIndex + 1), total: number(total) })}
    </span>
  );
}

/** A phone zooms by fingers. */
function Zoom({ view }: { readonly view: RoomView }) {
  const { t } = useTranslation('room');
  const styles = useStyles();
  const { percent } = useFormat();
  return (
    <div className={styles.group}>
      <BarButton label={t('zoomOut')} icon={SubtractRegular} onClick={() => view.zoomStep(-1)} />
      <span className={styles.scale} role="status" aria-label={t('zoom')}>
        {percent(Math.round(view.scale * 100))}
      </span>
      <BarButton label={t('zoomIn')} icon={AddRegular} onClick={() => view.zoomStep(1)} />
      <FitButton view={view} fit="width" />
      <FitButton view={view} fit="page" />
    </div>
  );
}

/** The older of the two stays older: each list ends where the other begins. */
function RevisionSelects({ older, newer, numbers, choose }: RevisionChoice) {
  const { t } = useTranslation('room');
  const styles = useStyles();
  return (
    <div className={styles.choice}>
      <Select
        aria-label={t('compare.older')}
        value={String(older)}
        onChange={(_event, { value }) => choose(Number(value), newer)}
      >
        <Options numbers={numbers.filter((number) => number < newer)} />
      </Select>
      <span aria-hidden>{t('compare.and')}</span>
      <Select
        aria-label={t('compare.newer')}
        value={String(newer)}
        onChange={(_event, { value }) => choose(older, Number(value))}
      >
        <Options numbers={numbers.filter((number) => number > older)} />
      </Select>
    </div>
  );
}

function Options({ numbers }: { readonly numbers: readonly number[] }) {
  const { t } = useTranslation('room');
  return numbers.map((number) => (
    <option key={number} value={number}>
      {t('compare.indice', { number })}
    </option>
  ));
}

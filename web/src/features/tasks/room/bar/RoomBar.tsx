import {
  Button,
  Input,
  makeStyles,
  mergeClasses,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  ToggleButton,
  Toolbar,
  ToolbarDivider,
  Tooltip,
  useEventCallback,
} from '@fluentui/react-components';
import {
  AddRegular,
  ArrowAutofitWidthRegular,
  ArrowDownloadRegular,
  ArrowRotateClockwiseRegular,
  ChevronDownRegular,
  ChevronUpRegular,
  ClipboardTaskListLtrRegular,
  DocumentMultipleRegular,
  MoreHorizontalRegular,
  PageFitRegular,
  PanelLeftRegular,
  PrintRegular,
  SearchRegular,
  SubtractRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import { memo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { ClosingMenu } from '#shared/ui/ClosingMenu';
import { useLayout } from '#shared/ui/useLayout';
import type { ReviewSheet } from '../../documents/useReviewSheet';
import type { Fit, RoomView } from '../useRoomView';
import { PRESSED_BUTTON } from './bar-styles';

interface RoomBarProps {
  readonly fileName: string;
  readonly view: RoomView;
  /** Null for a picture, which has no others. */
  readonly thumbnails: { readonly isOpen: boolean; readonly toggle: () => void } | null;
  readonly onSearch: (() => void) | null;
  /** Null where there is no other revision to compare with. */
  readonly onCompare: (() => void) | null;
  readonly printing: {
    readonly print: () => void;
    /** Why it is not possible; null when it is. */
    readonly obstacle: string | null;
  } | null;
  readonly onDownload: () => void;
  /** Null for somebody who may not read the review yet. */
  readonly reviewSheet: ReviewSheet | null;
  /** The tools of remarks. */
  readonly tools?: ReactNode;
}

const useStyles = makeStyles({
  root: {
    ...edgeBlockEnd(ouvrageTokens.hair),
    flexShrink: 0,
    flexWrap: 'wrap',
    columnGap: '2px',
    minHeight: '48px',
    paddingBlock: '0px',
    paddingInline: '8px',
    backgroundColor: ouvrageTokens.sheet,
    [media.phone]: { minHeight: '52px', paddingInline: '4px' },
    // Hundreds of pages and a former revision leave one line no room for more.
    '@container room (max-width: 919px)': {
      columnGap: '0px',
      '& .fui-Divider': { paddingInline: '4px' },
    },
  },
  button: {
    minWidth: '32px',
    [media.phone]: {
      minWidth: ouvrageTokens.touchTarget,
      minHeight: ouvrageTokens.touchTarget,
    },
  },
  checked: PRESSED_BUTTON,
  page: { ...typography.bodyStrong, width: '46px', '& input': { textAlign: 'end' } },
  count: { ...typography.bodyStrong, whiteSpace: 'nowrap', paddingInlineEnd: '4px' },
  scale: { ...typography.bodyStrong, minWidth: '52px', textAlign: 'center', whiteSpace: 'nowrap' },
  end: { marginInlineStart: 'auto', display: 'flex' },
  // In a narrow room a sign, as the tools of remarks.
  compare: {
    minWidth: '32px',
    whiteSpace: 'nowrap',
    '& .fui-Button__icon': { '@container room (min-width: 920px)': { display: 'none' } },
  },
  word: { display: 'none', '@container room (min-width: 920px)': { display: 'inline' } },
});

/** What is done with the document: 40 px buttons on a line, ours in place of the browser's. */
export function RoomBar(props: RoomBarProps) {
  const { view, thumbnails, onSearch, onCompare } = props;
  const { t } = useTranslation('room');
  const styles = useStyles();
  const { percent } = useFormat();
  const isPhone = useLayout('phone');
  return (
    <Toolbar className={styles.root} aria-label={t('tools')}>
      {thumbnails !== null && !isPhone && (
        <>
          <Tooltip content={t('thumbnails')} relationship="label">
            <ToggleButton
              className={mergeClasses(styles.button, thumbnails.isOpen && styles.checked)}
              appearance="subtle"
              icon={<PanelLeftRegular />}
              checked={thumbnails.isOpen}
              onClick={thumbnails.toggle}
            />
          </Tooltip>
          <ToolbarDivider />
        </>
      )}
      {view.layout.boxes.length > 1 && <PageSteps view={view} />}
      {!isPhone && (
        <BarButton label={t('zoomOut')} icon={SubtractRegular} onClick={() => view.zoomStep(-1)} />
      )}
      <span className={styles.scale} role="status" aria-label={t('zoom')}>
        {percent(Math.round(view.scale * 100))}
      </span>
      {!isPhone && (
        <>
          <BarButton label={t('zoomIn')} icon={AddRegular} onClick={() => view.zoomStep(1)} />
          <FitButton view={view} fit="width" />
          <FitButton view={view} fit="page" />
          <BarButton label={t('rotate')} icon={ArrowRotateClockwiseRegular} onClick={view.rotate} />
        </>
      )}
      {props.tools}
      <span className={styles.end}>
        {onCompare !== null && !isPhone && (
          <Tooltip content={t('compare.open')} relationship="label">
            <Button
              className={styles.compare}
              appearance="subtle"
              icon={<DocumentMultipleRegular />}
              onClick={onCompare}
            >
              <span className={styles.word}>{t('compare.open')}</span>
            </Button>
          </Tooltip>
        )}
        {onSearch !== null && (
          <BarButton label={t('search.open')} icon={SearchRegular} onClick={onSearch} />
        )}
        {isPhone ? <PhoneMenu {...props} /> : <EndButtons {...props} />}
      </span>
    </Toolbar>
  );
}

interface BarButtonProps {
  readonly label: string;
  readonly icon: FluentIcon;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A button of the bar. Pages that pass render it only when it looks different. */
export function BarButton({ onClick, ...looks }: BarButtonProps) {
  const onPress = useEventCallback(onClick);
  return <StillButton {...looks} onClick={onPress} />;
}

const StillButton = memo(function StillButton(props: BarButtonProps) {
  const { label, icon: Icon, disabled = false, onClick } = props;
  const styles = useStyles();
  return (
    <Tooltip content={label} relationship="label">
      <Button
        className={styles.button}
        appearance="subtle"
        icon={<Icon />}
        disabledFocusable={disabled}
        onClick={onClick}
      />
    </Tooltip>
  );
});

export function FitButton({ view, fit }: { readonly view: RoomView; readonly fit: Fit }) {
  const onPress = useEventCallback(() => view.fitTo(fit));
  return <StillFitButton fit={fit} isFitted={view.fit === fit} onClick={onPress} />;
}

interface StillFitButtonProps {
  readonly fit: Fit;
  readonly isFitted: boolean;
  readonly onClick: () => void;
}

const StillFitButton = memo(function StillFitButton(props: StillFitButtonProps) {
  const { fit, isFitted, onClick } = props;
  const { t } = useTranslation('room');
  const styles = useStyles();
  return (
    <Tooltip content={t(fit === 'width' ? 'fitWidth' : 'fitPage')} relationship="label">
      <ToggleButton
        className={mergeClasses(styles.button, isFitted && styles.checked)}
        appearance="subtle"
        icon={fit === 'width' ? <ArrowAutofitWidthRegular /> : <PageFitRegular />}
        checked={isFitted}
        onClick={onClick}
      />
    </Tooltip>
  );
});

function PageSteps({ view }: { readonly view: RoomView }) {
  const { t } = useTranslation('room');
  const styles = useStyles();
  const { number } = useFormat();
  const { currentIndex, goTo } = view;
  const total = view.layout.boxes.length;
  const isPhone = useLayout('phone');
  return (
    <>
      <BarButton
        label={t('previousPage')}
        icon={ChevronUpRegular}
        disabled={currentIndex === 0}
        onClick={() => goTo(Math.max(0, currentIndex - 1))}
      />
      <BarButton
        label={t('nextPage')}
        icon={ChevronDownRegular}
        disabled={currentIndex === total - 1}
        onClick={() => goTo(Math.min(total - 1, currentIndex + 1))}
      />
      <PageField view={view} />
      <span className={styles.count} aria-hidden>
        {t('pageCount', { total: number(total) })}
      </span>
      {!isPhone && <ToolbarDivider />}
    </>
  );
}

/** Follows the pages; a number that is typed is gone to on Enter or on leaving the field. */
function PageField({ view }: { readonly view: RoomView }) {
  const { t } = useTranslation('room');
  const styles = useStyles();
  const { number } = useFormat();
  const [draft, setDraft] = useState<string | null>(null);
  const total = view.layout.boxes.length;
  function go() {
    const page = Number(draft);
    if (draft !== null && Number.isInteger(page) && page >= 1) {
      view.goTo(Math.min(page, total) - 1);
    }
    setDraft(null);
  }
  return (
    <Input
      className={styles.page}
      size="small"
      inputMode="numeric"
      aria-label={t('pageNumber', { total: number(total) })}
      value={draft ?? String(view.currentIndex + 1)}
      onChange={(_event, { value }) => setDraft(value.replace(/\D/g, '').slice(0, 5))}
      onFocus={(event) => event.target.select()}
      onBlur={go}
      onKeyDown={({ key }) => {
        if (key === 'Enter') go();
      }}
    />
  );
}

function EndButtons({ fileName, printing, onDownload, reviewSheet }: RoomBarProps) {
  const { t } = useTranslation('room');
  return (
    <>
      {printing !== null && (
        <BarButton
          label={printing.obstacle ?? t('print')}
          icon={PrintRegular}
          disabled={printing.obstacle !== null}
          onClick={printing.print}
        />
      )}
      <BarButton
        label={t('download', { file: fileName })}
        icon={ArrowDownloadRegular}
        onClick={onDownload}
      />
      {reviewSheet !== null && (
        <BarButton
          label={t('reviewSheet')}
          icon={ClipboardTaskListLtrRegular}
          disabled={reviewSheet.isRunning}
          onClick={() => void reviewSheet.download()}
        />
      )}
    </>
  );
}

/** On a phone fingers zoom; the rest is behind one button. */
function PhoneMenu(props: RoomBarProps) {
  const { fileName, view, printing, onCompare, onDownload, reviewSheet } = props;
  const { t } = useTranslation('room');
  const styles = useStyles();
  return (
    <ClosingMenu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button
          className={styles.button}
          appearance="subtle"
          icon={<MoreHorizontalRegular />}
          aria-label={t('more')}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<ArrowAutofitWidthRegular />} onClick={() => view.fitTo('width')}>
            {t('fitWidth')}
          </MenuItem>
          <MenuItem icon={<PageFitRegular />} onClick={() => view.fitTo('page')}>
            {t('fitPage')}
          </MenuItem>
          <MenuItem icon={<AddRegular />} persistOnClick onClick={() => view.zoomStep(1)}>
            {t('zoomIn')}
          </MenuItem>
          <MenuItem icon={<SubtractRegular />} persistOnClick onClick={() => view.zoomStep(-1)}>
            {t('zoomOut')}
          </MenuItem>
          <MenuItem icon={<ArrowRotateClockwiseRegular />} onClick={view.rotate}>
            {t('rotate')}
          </MenuItem>
          {onCompare !== null && (
            <MenuItem icon={<DocumentMultipleRegular />} onClick={onCompare}>
              {t('compare.open')}
            </MenuItem>
          )}
          {printing !== null && printing.obstacle === null && (
            <MenuItem icon={<PrintRegular />} onClick={printing.print}>
              {t('print')}
            </MenuItem>
          )}
          <MenuItem icon={<ArrowDownloadRegular />} onClick={onDownload}>
            {t('download', { file: fileName })}
          </MenuItem>
          {reviewSheet !== null && (
            <MenuItem
              icon={<ClipboardTaskListLtrRegular />}
              onClick={() => void reviewSheet.download()}
            >
              {t('reviewSheet')}
            </MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </ClosingMenu>
  );
}

import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches, useNavigate } from 'react-router-dom';
import { conversationAddress, type Conversation } from '@ouvrage/domain';
import { useDirectConversation } from '#features/messages/create/useDirectConversation';
import { useConversationTitle } from '#features/messages/useConversationTitle';
import { Palette } from '#features/palette/Palette';
import { PaletteBody } from '#features/palette/PaletteBody';
import { prefetchSearch } from '#features/palette/search/palette-search';
import type { PalettePlace } from '#features/palette/palette-entries';
import type { PaletteOffer } from '#features/palette/usePaletteRows';
import { useSignedInUser } from '#data/session/session-context';
import { fetchTexts } from '#shared/i18n/i18n';
import { useErrorText } from '#shared/i18n/useErrorText';
import { fetchStructureTitles } from '#shared/i18n/useStructureTitles';
import { useNotify } from '#shared/ui/useNotify';
import { toActionError } from '#shared/useAction';
import { navigationFor } from '../shell/navigation';
import { PaletteDialogs, type PaletteDialog } from './PaletteDialogs';
import { usePaletteActs } from './usePaletteActs';

/** Fetches what the palette needs besides its code and texts, so that it opens without a network too. Never rejects. */
export async function prefetchPalette(): Promise<void> {
  const language = await fetchTexts([]);
  await Promise.all([
    prefetchSearch(),
    fetchStructureTitles('fr'),
    language === null ? null : fetchStructureTitles(language),
  ]);
}

interface PaletteHostProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChosen: () => void;
}

/** The palette with what the role may do, and the dialogs that its acts open. */
export function PaletteHost({ isOpen, onClose, onChosen }: PaletteHostProps) {
  const [dialog, setDialog] = useState<PaletteDialog | null>(null);
  return (
    <>
      <Palette isOpen={isOpen} onClose={onClose}>
        <OpenPalette openDialog={setDialog} onClose={onClose} onChosen={onChosen} />
      </Palette>
      <PaletteDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

interface OpenPaletteProps extends Pick<PaletteHostProps, 'onClose' | 'onChosen'> {
  readonly openDialog: (dialog: PaletteDialog) => void;
}

/** Follows what the page listens to, as long as it is open. */
function OpenPalette({ openDialog, onClose, onChosen }: OpenPaletteProps) {
  const offer = useOffer(openDialog);
  return <PaletteBody offer={offer} onClose={onClose} onChosen={onChosen} />;
}

function useOffer(openDialog: (dialog: PaletteDialog) => void): PaletteOffer {
  const titleOf = useConversationTitle();
  const write = useWrite();
  const places = usePlaces();
  const hereId = useMatches().findLast(({ params }) => params['projectId'] !== undefined)?.params[
    'projectId'
  ];
  const acts = usePaletteActs(openDialog);
  const nameConversation = useCallback(
    (conversation: Conversation) => titleOf(conversation).name,
    [titleOf],
  );
  return useMemo(
    () => ({ places, acts, nameConversation, write, hereId: hereId ?? null }),
    [places, acts, nameConversation, write, hereId],
  );
}

/** The screens of the role, in the order of the sidebar. */
function usePlaces(): readonly PalettePlace[] {
  const { t, i18n } = useTranslation();
  const { role } = useSignedInUser();
  return useMemo(() => {
    const french = i18n.getFixedT('fr', 'common');
    return navigationFor(role).map(({ key, to, icon }) => ({
      ...{ key, to, icon },
      words: [t(`nav.${key}`), french(`nav.${key}`)] as const,
    }));
  }, [t, i18n, role]);
}

/** Opens the conversation with a person, which begins where there is none. */
function useWrite(): (personId: string) => void {
  const { t } = useTranslation('messages');
  const findDirect = useDirectConversation();
  const navigate = useNavigate();
  const notify = useNotify();
  const errorText = useErrorText();
  return useCallback(
    (personId) => {
      findDirect(personId).then(
        ({ conversationId }) => void navigate(conversationAddress(conversationId)),
        (failure: unknown) =>
          notify.error(t('create.direct.failed'), errorText(toActionError(failure))),
      );
    },
    [findDirect, navigate, notify, errorText, t],
  );
}

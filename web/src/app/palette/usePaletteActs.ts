import {
  BuildingRegular,
  CalendarArrowRightRegular,
  ChatAddRegular,
  ClockAlarmRegular,
  LocalLanguageRegular,
  MailAddRegular,
  PersonAddRegular,
  TaskListAddRegular,
  VideoAddRegular,
  WeatherMoonRegular,
  WeatherSunnyRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import {
  ADDRESSES,
  LANGUAGES,
  shiftAddress,
  THEMES,
  unassignedTasksAddress,
  type Language,
  type Role,
} from '@ouvrage/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useListened } from '#data/live/live';
import { useSignedInUser } from '#data/session/session-context';
import type { PaletteAct } from '#features/palette/palette-entries';
import { usePreferences } from '#shared/preferences';
import type { PaletteDialog } from './PaletteDialogs';

type ActKey = 'newProject' | 'newIntervenant' | 'write' | 'meetNow' | 'meetRequest' | 'lateTasks';

/** What opens a dialog or leads somewhere; `to` or `dialog`. */
const SIMPLE: Readonly<
  Record<
    ActKey,
    { readonly icon: FluentIcon; readonly to?: string; readonly dialog?: PaletteDialog }
  >
> = {
  newProject: { icon: BuildingRegular, to: ADDRESSES.newProject },
  newIntervenant: { icon: PersonAddRegular, dialog: 'intervenant' },
  write: { icon: ChatAddRegular, dialog: 'conversation' },
  meetNow: { icon: VideoAddRegular, dialog: 'meeting' },
  meetRequest: { icon: MailAddRegular, dialog: 'request' },
  lateTasks: { icon: ClockAlarmRegular, to: ADDRESSES.lateTasks },
};

/** By role; the first three stand in the empty palette. */
const KEYS: Readonly<Record<Role, readonly ActKey[]>> = {
  admin: ['newProject', 'newIntervenant', 'meetNow', 'write', 'lateTasks'],
  owner: ['lateTasks', 'write', 'meetNow', 'meetRequest'],
  intervenant: ['lateTasks', 'write', 'meetRequest', 'meetNow'],
};

type Words = (key: `act.${ActKey | 'assign' | 'shift' | 'light' | 'dark'}`) => PaletteAct['words'];

/** What the reader's role may do from anywhere. */
export function usePaletteActs(openDialog: (dialog: PaletteDialog) => void): readonly PaletteAct[] {
  const { role } = useSignedInUser();
  const navigate = useNavigate();
  const words = useWords();
  const preferences = usePreferenceActs(words);
  const ofProjects = useProjectActs(words);
  const simple = useMemo(
    () =>
      KEYS[role].map((key): PaletteAct => {
        const { icon, to, dialog } = SIMPLE[key];
        return {
          ...{ key, icon, words: words(`act.${key}`) },
          needsNetwork: dialog !== undefined || key === 'newProject',
          run: () => {
            if (dialog !== undefined) openDialog(dialog);
            else if (to !== undefined) void navigate(to);
          },
        };
      }),
    [role, words, navigate, openDialog],
  );
  return useMemo(
    () => [...simple, ...ofProjects, ...preferences],
    [simple, ofProjects, preferences],
  );
}

/** A text in the reader's language and in French. */
function useWords(): Words {
  const { t, i18n } = useTranslation('palette');
  return useMemo(() => {
    const french = i18n.getFixedT('fr', 'palette');
    return (key) => [t(key), french(key)];
  }, [t, i18n]);
}

/** The same for each language, by its own name, which is written alike in all of them. */
function useLanguageWords(): (code: Language) => PaletteAct['words'] {
  const { t, i18n } = useTranslation('palette');
  const { t: common } = useTranslation();
  return useMemo(() => {
    const french = i18n.getFixedT('fr', 'palette');
    return (code) => {
      const name = common(`language.${code}`);
      return [t('act.language', { name }), french('act.language', { name })];
    };
  }, [t, common, i18n]);
}

/** For admins: to assign the tasks of each project that nobody has, and to move its deadlines. */
function useProjectActs(words: Words): readonly PaletteAct[] {
  const { role } = useSignedInUser();
  const navigate = useNavigate();
  const { projects } = useListened();
  return useMemo(
    () =>
      role !== 'admin'
        ? []
        : projects
            .filter(({ deletingAt }) => deletingAt === null)
            .flatMap(({ id, name }) => {
              const common = { place: name, needsNetwork: false };
              return [
                {
                  ...common,
                  key: `assign:${id}`,
                  icon: TaskListAddRegular,
                  words: words('act.assign'),
                  run: () => void navigate(unassignedTasksAddress(id)),
                },
                {
                  ...common,
                  key: `shift:${id}`,
                  icon: CalendarArrowRightRegular,
                  words: words('act.shift'),
                  run: () => void navigate(shiftAddress(id)),
                },
              ];
            }),
    [role, navigate, projects, words],
  );
}

/** The other languages and the other theme. */
function usePreferenceActs(words: Words): readonly PaletteAct[] {
  const wordsOf = useLanguageWords();
  const { language, theme, changeLanguage, changeTheme } = usePreferences();
  return useMemo(
    () => [
      ...LANGUAGES.filter((code) => code !== language).map((code): PaletteAct => ({
        key: `language:${code}`,
        icon: LocalLanguageRegular,
        words: wordsOf(code),
        needsNetwork: false,
        run: () => changeLanguage(code),
      })),
      ...THEMES.filter((name) => name !== theme).map((name): PaletteAct => ({
        key: `theme:${name}`,
        icon: name === 'dark' ? WeatherMoonRegular : WeatherSunnyRegular,
        words: words(`act.${name}`),
        needsNetwork: false,
        run: () => changeTheme(name),
      })),
    ],
    [wordsOf, words, language, theme, changeLanguage, changeTheme],
  );
}

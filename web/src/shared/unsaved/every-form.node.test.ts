import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** What opens a form, or a surface over the page. */
const FORM = /<form\b|<Formik\b|useFormik[<(]/;
const SURFACE = /<(?:Dialog|DialogSurface|Drawer|OverlayDrawer|Menu)\b/;

/** What holds the mechanism: a surface that closes through it, or a page form that says that it is unsaved. */
const HELD = /<FormDialog\b|\bisUnsaved=|useUnsaved\(/;

/** Forms that go unheld, each with its reason. */
const UNHELD: Readonly<Record<string, string>> = {
  'features/login/LoginScreen.tsx': 'an address and a password: signing in again costs nothing',
  'features/login/ForgotPasswordScreen.tsx':
    'an address alone, before there is a workspace to leave',
  'features/login/SetPasswordScreen.tsx': 'passwords alone',
  'features/settings/password/usePasswordForm.ts': 'passwords alone',
  'features/settings/password/PasswordTab.tsx': 'passwords alone',
  'features/messages/thread/Composer.tsx': 'keeps a draft',
  'features/meetings/list/JoinById.tsx': 'a place to go to, like a search',
  'landing/sections/Contact.tsx': 'the public page, which leads nowhere inside the workspace',
};

/** A form whose state is in a hook of its own, and where that hook is shown and held. */
const HOOKS: Readonly<Record<string, string>> = {
  'features/companies/form/useSaveCompany.ts': 'features/companies/form/CompanyFormDialog.tsx',
  'features/projects/form/useSaveProject.ts': 'features/projects/form/ProjectFormDialog.tsx',
  'features/projects/assign/useAssign.ts': 'features/projects/assign/AssignDialog.tsx',
  'features/meetings/form/useSaveMeeting.ts': 'features/meetings/form/MeetingFormDialog.tsx',
  'features/meetings/requests/useAskRequest.ts': 'features/meetings/requests/AskDialog.tsx',
  'features/intervenants/form/useCreateAccount.ts':
    'features/intervenants/form/CreateAccountDialog.tsx',
  'features/intervenants/form/useUpdateAccount.ts':
    'features/intervenants/form/EditAccountDialog.tsx',
  'features/messages/create/useNewConversation.ts':
    'features/messages/create/NewConversationDialog.tsx',
  'features/groups/form/useSaveGroup.ts': 'features/groups/form/GroupFormDialog.tsx',
  'shared/deputy/useSetDeputy.ts': 'shared/deputy/DeputyDialog.tsx',
  'features/settings/profile/ProfileForm.tsx': 'features/settings/profile/useProfileForm.ts',
};

/** Surfaces that Back closes by `useBackCloses`, themselves. */
const SURFACES = [
  'app/shell/MoreDrawer.tsx',
  'features/meetings/room/stay/PeopleDrawer.tsx',
  'features/notifications/NotificationCentre.tsx',
  'features/palette/Palette.tsx',
  'shared/ui/ClosingMenu.tsx',
  'shared/ui/DialogSheet.tsx',
];

/** Every dialog with something to type or choose in it. */
const DIALOG_FIELDS =
  /<(?:Input|Textarea|Combobox|Dropdown|Checkbox|TextField|ParagraphField|ImageField|CandidateList|DayField)\b/;

const SOURCES = fileURLToPath(new URL('../../', import.meta.url));
const sources = new Map(
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(`${SOURCES}${path}`, 'utf8')]),
);

const matching = (pattern: RegExp) =>
  [...sources].flatMap(([path, text]) => (pattern.test(text) ? [path] : []));
const isHeld = (path: string | undefined) => HELD.test(sources.get(path ?? '') ?? '');

/** The mechanism itself. */
const MECHANISM = [
  'shared/ui/DialogSheet.tsx',
  'shared/ui/DialogFrame.tsx',
  'shared/forms/FormDialog.tsx',
];

describe('every form of the app', () => {
  const forms = matching(FORM).filter((path) => !MECHANISM.includes(path));

  it('is found', () => expect(forms.length).toBeGreaterThan(20));

  it.each(forms)('%s asks before what was typed is lost, or has a reason not to', (path) => {
    const reason = UNHELD[path];
    expect(isHeld(path) || isHeld(HOOKS[path]) || reason !== undefined).toBe(true);
  });

  it('has no reason or hook listed that is not needed', () => {
    const paths = [...Object.keys(UNHELD), ...Object.keys(HOOKS)];
    expect(paths.filter((path) => !forms.includes(path) || isHeld(path))).toEqual([]);
  });
});

describe('every dialog', () => {
  it('is held when something is typed or chosen in it', () => {
    const open = matching(/<DialogFrame\b/).filter(
      (path) => DIALOG_FIELDS.test(sources.get(path) ?? '') && !isHeld(path),
    );
    expect(open).toEqual([]);
  });

  it('closes by Back, as every drawer and menu does', () => {
    expect(
      matching(SURFACE)
        .filter((path) => !path.startsWith('landing/'))
        .toSorted(),
    ).toEqual(SURFACES);
    const open = SURFACES.filter((path) => !(sources.get(path) ?? '').includes('useBackCloses('));
    expect(open).toEqual([]);
  });

  it('has no button that closes it around the question', () => {
    const around = matching(/<(?:FormDialog|DialogFrame)\b/).filter((path) => {
      const text = sources.get(path) ?? '';
      return isHeld(path) && /onClick=\{(?:props\.)?onClose\}/.test(text);
    });
    expect(around).toEqual([]);
  });
});

import { useTranslation } from 'react-i18next';
import { ParagraphField } from '../../../shared/forms/ParagraphField';

/** What the assignee should know besides; optional. */
export function CommentField() {
  const { t } = useTranslation('projects');
  return <ParagraphField name="comment" label={t('assign.comment')} rows={2} />;
}

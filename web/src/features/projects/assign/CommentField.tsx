import { useTranslation } from 'react-i18next';
import { ParagraphField } from '#shared/forms/ParagraphField';

/** An optional remark for the assignee. */
export function CommentField() {
  const { t } = useTranslation('projects');
  return <ParagraphField name="comment" label={t('assign.comment')} rows={2} />;
}

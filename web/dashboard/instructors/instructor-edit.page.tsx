import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { EntityPage, toEdit } from '~/frame/entity-page';
import { GuideLink } from '~/frame/guide-link';
import { paths } from '~/frame/paths';
import { InstructorEditor } from './instructor-editor';
import { instructorOf } from './use-instructors';

/** Creates an instructor, or edits the one in the address. */
export default function InstructorEditPage() {
  const { t } = useTranslation('instructors');
  const { id } = useParams();
  const { uid } = useAccount();
  const instructor = useGet(...instructorOf(uid, id), toEdit);

  return (
    <EntityPage
      kind="instructor"
      title={id ? t('form.editTitle') : t('form.newTitle')}
      list={{ label: t('list.title'), to: paths.instructors.list }}
      more={<GuideLink guide="instructor" />}
      entity={instructor}
      name={instructor.data?.name}
    >
      <InstructorEditor instructor={instructor.data} />
    </EntityPage>
  );
}

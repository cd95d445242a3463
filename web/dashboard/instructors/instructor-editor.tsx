import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import { useCompany } from '~/api/company';
import type { Here } from '~/frame/drawer-editors';
import { EditorFrame } from '~/frame/editor-frame';
import { putInList } from '~/frame/list-cache';
import { paths } from '~/frame/paths';
import { useFullPlan } from '~/frame/plan-limit';
import { useSaveFlow } from '~/frame/use-save-flow';
import { FormSection } from '~/ui/form-section';
import { ImageInput } from '~/ui/image-input';
import { checkInstructor } from '../../../shared/rules/instructor.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { type Instructor, instructorList, useInstructors } from './use-instructors';

/**
 * The form of an instructor: name and picture. For the first instructor it proposes the company's
 * name. If the plan has no room for a new one, the form says so at once.
 */
export function InstructorEditor({
  instructor,
  here,
}: {
  instructor?: Instructor | undefined;
  here?: Here<Instructor>;
}) {
  const { t } = useTranslation(['instructors', 'common']);
  const { uid } = useAccount();
  const full = useFullPlan('instructors');
  const { data: company } = useCompany();
  // The list already has an instructor that was just saved. The usage in `company` counts that
  // instructor only after `company` is read again.
  const { data: instructors } = useInstructors();
  const proposed =
    company?.usage.instructors.used === 0 && !instructors?.length ? company.name : '';
  const flow = useSaveFlow({
    stored: instructor,
    drafts: { kind: 'instructor' },
    draftOf: (stored) =>
      stored
        ? { name: stored.name, imgProfile: stored.imgProfile }
        : { name: proposed, imgProfile: null },
    check: checkInstructor,
    send: (draft, stored) => {
      const body = { ...draft, name: draft.name.trim(), version: stored?.version };
      return unwrap(
        stored
          ? api.POST('/api/v1/instructor/{uid}/{id}', {
              params: { path: { uid, id: stored.id } },
              body,
            })
          : api.POST('/api/v1/instructor/{uid}', { params: { path: { uid } }, body }),
      );
    },
    nameOf: ({ name }) => name,
    keep: (saved) => putInList(instructorList(uid), saved),
    list: paths.instructors.list,
    here,
    refusal: instructor ? null : full,
  });
  const { form } = flow;

  return (
    <EditorFrame flow={flow} limitHint={t('instructors:limit.hint')}>
      <FormSection title={t('instructors:form.general')} description={t('instructors:form.hint')}>
        <TextInput
          name="name"
          label={t('common:field.name')}
          value={form.draft.name}
          onChange={(event) => form.set('name', event.currentTarget.value)}
          onBlur={() => form.leave('name')}
          error={form.errorOf('name')}
          maxLength={limits.name}
          autoComplete="off"
          maw={520}
          description={!instructor && proposed ? t('instructors:form.proposed') : undefined}
          required
        />
        <ImageInput
          label={t('instructors:form.picture')}
          folder="instructors"
          value={form.draft.imgProfile}
          onChange={(url) => form.set('imgProfile', url)}
          onUploading={flow.setUploading}
          path="imgProfile"
          error={form.errorOf('imgProfile')}
        />
      </FormSection>
    </EditorFrame>
  );
}

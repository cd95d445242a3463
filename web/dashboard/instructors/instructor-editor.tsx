import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api, unwrap } from '~/api/client';
import { useUser } from '~/api/session';
import type { Here } from '~/frame/creators';
import { EditorFrame } from '~/frame/editor-frame';
import { putInList } from '~/frame/list-cache';
import { paths } from '~/frame/paths';
import { useFullPlan } from '~/frame/plan-limit';
import { useSaveFlow } from '~/frame/use-save-flow';
import { FormSection } from '~/ui/form-section';
import { checkInstructor } from '../../../shared/rules/instructor.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { type Instructor, instructorList } from './use-instructors';

/** The form of an instructor: a name. A new one needs room in the plan, and says so at once. */
export function InstructorEditor({ instructor, here }: { instructor?: Instructor | undefined; here?: Here<Instructor> }) {
  const { t } = useTranslation(['instructors', 'common']);
  const { uid } = useUser();
  const full = useFullPlan('instructors');
  const flow = useSaveFlow({
    stored: instructor,
    draftOf: (stored) => ({ name: stored?.name ?? '' }),
    check: checkInstructor,
    send: (draft, stored) => {
      const body = { name: draft.name.trim(), version: stored?.version };
      return unwrap(
        stored
          ? api.POST('/api/v1/instructor/{uid}/{id}', { params: { path: { uid, id: stored.id } }, body })
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
          required
        />
      </FormSection>
    </EditorFrame>
  );
}

import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import type { Company } from '~/api/company';
import { useRuntimeConfig } from '~/api/config';
import { EditorFrame } from '~/frame/editor-frame';
import { putInList } from '~/frame/list-cache';
import { paths } from '~/frame/paths';
import { useSaveFlow } from '~/frame/use-save-flow';
import { useLocale } from '~/i18n';
import { checkSession } from '../../../shared/rules/session.js';
import { checkStream } from '../../../shared/rules/stream.js';
import { type TastingKind, typeOfKind } from '../../../shared/vocabulary/tasting.js';
import { bodyOf, draftOf, type Event, type EventDraft, inputOf, newDraft } from './event-draft';
import { EventForm } from './event-form';
import { useExtraChargeConfirmation } from './extra-charge';
import { planRefusalOf } from './monthly-quota';
import { RecapCount } from './recap-count';
import { eventList } from './use-events';
import { type PublicCode, usePublicCode } from './use-public-code';
import { useOpenShareDrawer } from './use-share-drawer';

/**
 * Creates or edits an event. The event is saved only after its code was found free. If the plan has
 * ended or allows no event of this kind, the form says so at once.
 */
export function EventEditor({
  kind,
  company,
  event,
  chosen,
}: {
  kind: TastingKind;
  company: Company;
  event: Event | undefined;
  /** What is chosen at first for a new event. */
  chosen: Pick<EventDraft, 'tastingPath' | 'instructorPath'>;
}) {
  const { t } = useTranslation('events');
  const { uid } = useAccount();
  const locale = useLocale();
  const charging = useExtraChargeConfirmation(kind, company);
  const { jitsiHosts } = useRuntimeConfig();
  const check = useCallback(
    (draft: EventDraft, stored?: Event) => [
      ...checkSession(inputOf(draft, stored), locale),
      ...(kind === 'live' ? checkStream('streamingUrl', draft.streamingUrl, jitsiHosts) : []),
    ],
    [kind, locale, jitsiHosts],
  );
  const flow = useSaveFlow({
    stored: event,
    drafts: { kind: `${kind}Session` },
    draftOf: (stored) =>
      stored
        ? draftOf(stored)
        : { ...newDraft(typeOfKind[kind], company.timeZone, new Date()), ...chosen },
    check,
    send: async (draft, stored) => {
      const written = bodyOf({ ...draft, publicCode: await publicCode.take() }, stored, locale);
      return charging((extraCharge) => {
        const body = { ...written, ...(extraCharge && { extraCharge }) };
        return unwrap(
          stored
            ? api.POST('/api/v1/session/user/{uid}/{id}', {
                params: { path: { uid, id: stored.id } },
                body,
              })
            : api.POST('/api/v1/session/user/{uid}', { params: { path: { uid } }, body }),
        );
      });
    },
    nameOf: ({ tasting }) => tasting,
    keep: (saved) => putInList(eventList(uid, kind), saved),
    list: paths.events.list(kind),
    onMade: useOpenShareDrawer(kind),
    refusal: planRefusalOf(company, kind),
  });
  const mayChoose = company.plan.customCodes;
  const publicCode: PublicCode = usePublicCode(flow.form, { isNew: !event, mayChoose });
  const maximum = Number(flow.limit?.details['maximum']);

  return (
    <EditorFrame
      flow={flow}
      limitHint={
        company.plan.default && maximum
          ? t(`kind.${kind}.trialHint`, { count: maximum })
          : t('form.limitHint')
      }
    >
      {event && <RecapCount id={event.id} />}
      <EventForm
        kind={kind}
        company={company}
        form={flow.form}
        publicCode={publicCode}
        stored={flow.stored?.sessionCode}
        mayChoose={mayChoose}
        fixed={flow.stored?.tastingFixed ?? false}
      />
    </EditorFrame>
  );
}

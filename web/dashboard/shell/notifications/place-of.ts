import type { GetData } from '~/api/client';
import { paths } from '~/frame/paths';

export type Notification = GetData<'/api/v1/notification/{uid}'>['notifications'][number];

/** The address of the place that a notification is about. */
export function placeOf({ kind, subject }: Pick<Notification, 'kind' | 'subject'>): string {
  const { id = '', tastingKind = 'live', publicCode = '' } = subject;
  switch (kind) {
    case 'reportReady':
      return paths.reports.saved(id);
    case 'reportFailed':
      return paths.reports.list;
    case 'guestQuestions':
    case 'eventToday':
      return paths.events.share(tastingKind, id);
    case 'finalComments':
      return paths.reports.generated(publicCode);
    case 'whatsNew':
      return paths.about;
    case 'privacyDue':
    case 'subprocessors':
    case 'agreement':
      return paths.privacy;
    case 'backupFailed':
      return paths.administration;
    default:
      return paths.plan;
  }
}

/** Whether an address is this place or a page below it, with the parameters of the place. */
export function isAt(place: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const [path = '', query] = place.split('?');
  const shown = new URLSearchParams(search);
  return (
    (pathname === path || pathname.startsWith(`${path}/`)) &&
    [...new URLSearchParams(query)].every(([name, value]) => shown.get(name) === value)
  );
}

import { api, unwrap } from '~/api/client';

/** The events that have not ended of a tasting or an instructor, as people call them: by tasting and code. */
export async function eventsOf(uid: string, uses: string): Promise<string[]> {
  const query = { uses, sort: 'fromDate' };
  const events = await unwrap(api.GET('/api/v1/session/user/{uid}', { params: { path: { uid }, query } }));
  return events.map(({ tasting, sessionCode }) => `${tasting} (${sessionCode.publicCode})`);
}

import { listKey, readList } from '~/api/list';

/** Names of the unfinished events of a tasting or an instructor: 'tasting (code)'. */
export async function unfinishedEventNames(uid: string, uses: string): Promise<string[]> {
  const events = await readList(
    listKey('/api/v1/session/user/{uid}', uid, ['tasting', 'sessionCode'], {
      uses,
      sort: 'fromDate',
    }),
  );
  return events.map(({ tasting, sessionCode }) => `${tasting} (${sessionCode.publicCode})`);
}

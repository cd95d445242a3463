import { api, type GetData, unwrap } from '~/api/client';
import { paths } from '~/frame/paths';
import { kindOfType } from '../../../shared/vocabulary/tasting.js';

export type Trashed = GetData<'/api/v1/trash/{uid}'>[number];

/**
 * Restores a thing by the call of its domain.
 * @returns the address at which it is shown
 */
export async function restoreThing(uid: string, { kind, id }: Trashed): Promise<string> {
  const at = { params: { path: { uid, id } } };
  switch (kind) {
    case 'product':
      await api.POST('/api/v1/product/{uid}/{id}/restore', at);
      return paths.products.edit(id);
    case 'sheet':
      await api.POST('/api/v1/assessmentSheet/user/{uid}/{id}/restore', at);
      return paths.sheets.edit(id);
    case 'tasting': {
      const { type } = await unwrap(api.POST('/api/v1/tasting/{uid}/{id}/restore', at));
      return paths.tastings.edit(kindOfType[type], id);
    }
    case 'event': {
      const { type } = await unwrap(api.POST('/api/v1/session/user/{uid}/{id}/restore', at));
      return paths.events.edit(kindOfType[type], id);
    }
    case 'instructor':
      await api.POST('/api/v1/instructor/{uid}/{id}/restore', at);
      return paths.instructors.edit(id);
    case 'report':
      await api.POST('/api/v1/report/{uid}/{id}/restore', at);
      return paths.reports.saved(id);
    case 'page':
      await api.POST('/api/v1/customPage/{uid}/{id}/restore', at);
      return paths.pages.edit(id);
    case 'video':
      await api.POST('/api/v1/video/{uid}/{id}/restore', at);
      return paths.videos.edit(id);
    case 'avatar':
      await api.POST('/api/v1/avatar/{uid}/{id}/restore', at);
      return paths.avatars.edit(id);
    case 'segment':
      await api.POST('/api/v1/segment/{uid}/{id}/restore', at);
      return paths.segments;
    case 'filter':
      await api.POST('/api/v1/report/{uid}/filters/{id}/restore', at);
      return paths.reports.list;
    case 'webhook':
      await api.POST('/api/v1/webhook/{uid}/{id}/restore', at);
      return paths.integration;
  }
}
